//! Sends signals to processes and groups, and finds what a process runs. Signals go through the
//! shell's `kill`, which every system has and which, unlike the system call, needs no unsafe
//! code.

use std::path::Path;

use tokio::process::Command;

/// Sends a signal (`INT`, `TERM`, `KILL`) to a process. A missing process is not an error.
pub async fn signal(pid: u32, name: &str) {
    kill(name, &pid.to_string()).await;
}

/// Sends a signal to every process of the group.
pub async fn signal_group(group: u32, name: &str) {
    kill(name, &format!("-{group}")).await;
}

async fn kill(name: &str, target: &str) {
    // A failure means that the process has already ended.
    let _ = Command::new("/bin/sh")
        .args(["-c", "kill -s \"$1\" -- \"$2\" 2>/dev/null", "sh", name, target])
        .status()
        .await;
}

/// The command line of a live process, arguments separated by spaces.
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

/// Kills the processes that a killed guard left running: those with a file in `folder`, if they
/// still run the program that the file name contains.
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
            // PostgreSQL has its own process id file and is shut down in order.
            && program != "postgres"
        {
            signal_group(pid, "KILL").await;
        }
        std::fs::remove_file(path).ok();
    }
}
