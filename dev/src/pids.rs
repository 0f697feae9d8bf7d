//! Process ids: signals to a process or its group, and whose process an id is.
//! Signals go through the shell's `kill`, which every system has and which,
//! unlike the system call, needs no unsafe code.

use std::path::Path;

use tokio::process::Command;

/// Sends the signal (`INT`, `TERM`, `KILL`) to one process; none there is no error.
pub async fn signal(pid: u32, name: &str) {
    kill(name, &pid.to_string()).await;
}

/// Sends the signal to every process of the group.
pub async fn signal_group(group: u32, name: &str) {
    kill(name, &format!("-{group}")).await;
}

async fn kill(name: &str, target: &str) {
    // Failing means that nobody is left to receive it.
    let _ = Command::new("/bin/sh")
        .args(["-c", "kill -s \"$1\" -- \"$2\" 2>/dev/null", "sh", name, target])
        .status()
        .await;
}

/// The command line of a live process, its arguments parted by spaces.
pub async fn command_line(pid: u32) -> Option<String> {
    if let Ok(bytes) = std::fs::read(format!("/proc/{pid}/cmdline")) {
        let text = String::from_utf8_lossy(&bytes).replace('\0', " ");
        return (!text.is_empty()).then_some(text);
    }
    let output = Command::new("ps")
        .args(["-o", "args=", "-p", &pid.to_string()])
        .output()
        .await
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

/// Kills what a guard that was itself killed left behind: the processes noted in
/// `folder` that still run the very command whose name is their note's.
pub async fn kill_left_behind(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let note = std::fs::read_to_string(&path).unwrap_or_default();
        if let Ok(pid) = note.trim().parse::<u32>()
            && let Some(line) = command_line(pid).await
            && let Some(program) = path.file_stem().and_then(|stem| stem.to_str())
            && line.contains(program)
            // PostgreSQL's own note tells of it, and it is shut down in order.
            && program != "postgres"
        {
            signal_group(pid, "KILL").await;
        }
        std::fs::remove_file(path).ok();
    }
}
