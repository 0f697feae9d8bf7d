//! Tests that no child outlives its supervisor, however that ends.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const DEV: &str = env!("CARGO_BIN_EXE_dev");

/// Starts a guard over a shell script; `stdin` is the supervisor's end of the pipe.
fn guard(folder: &Path, grace_seconds: u32, script: &str) -> Child {
    std::fs::write(folder.join("lock"), "").unwrap();
    Command::new(DEV)
        .arg("guard")
        .arg("--lock")
        .arg(folder.join("lock"))
        .arg("--pid-file")
        .arg(folder.join("pid"))
        .args(["--grace-seconds", &grace_seconds.to_string()])
        .args(["--", "sh", "-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    line.trim().to_owned()
}

fn is_alive(pid: &str) -> bool {
    Command::new("sh")
        .args(["-c", "kill -0 \"$1\" 2>/dev/null", "sh", pid])
        .status()
        .unwrap()
        .success()
}

fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(60), "timed out: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_closed_pipe_ends_the_child_and_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let mut guard = guard(folder.path(), 5, "sleep 600 & echo $!; wait");
    let grandchild = first_line(&mut guard);
    assert!(is_alive(&grandchild));
    drop(guard.stdin.take());
    guard.wait().unwrap();
    wait_until("the grandchild is gone", || !is_alive(&grandchild));
    assert!(!folder.path().join("pid").exists());
}

#[test]
fn a_child_that_ignores_the_stop_signal_is_killed_after_the_grace_period() {
    let folder = tempfile::tempdir().unwrap();
    let script = "trap '' TERM; echo $$; while :; do sleep 600; done";
    let mut guard = guard(folder.path(), 1, script);
    let child = first_line(&mut guard);
    drop(guard.stdin.take());
    assert_eq!(guard.wait().unwrap().code(), Some(128 + 9));
    assert!(!is_alive(&child));
}

#[test]
fn the_child_exit_code_is_returned() {
    let folder = tempfile::tempdir().unwrap();
    let mut guard = guard(folder.path(), 1, "exit 7");
    let _supervisor = guard.stdin.take();
    assert_eq!(guard.wait().unwrap().code(), Some(7));
}

#[test]
fn servers_end_with_a_killed_supervisor_and_the_next_start_keeps_the_data() {
    let root = tempfile::tempdir().unwrap();
    // Longer than a socket's path may be, and with spaces.
    let folder = root.path().join("a folder of a long name ".repeat(5).trim());
    let start = || {
        Command::new(DEV)
            .args(["services", "--keep", "--dir"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let read_pid = |name: &str| std::fs::read_to_string(folder.join("pids").join(name)).unwrap();

    let mut first = start();
    let addresses = first_line(&mut first);
    let pids = [read_pid("postgres.postgres"), read_pid("redis-server.redis")];
    first.kill().unwrap();
    first.wait().unwrap();
    wait_until("both servers are gone", || pids.iter().all(|pid| !is_alive(pid)));

    // Starts at once, while a guard may still run, and finds the same cluster.
    let mut second = start();
    assert_eq!(first_line(&mut second), addresses);
    let stopped = Command::new("sh")
        .args(["-c", "kill -s TERM \"$1\"", "sh", &second.id().to_string()])
        .status()
        .unwrap();
    assert!(stopped.success());
    assert!(second.wait().unwrap().success());

    // Without --keep the folder's data is deleted.
    let mut third = Command::new(DEV)
        .args(["services", "--dir"])
        .arg(&folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = third.stdout.take().unwrap();
    let mut one = [0u8; 1];
    out.read_exact(&mut one).unwrap();
    Command::new("sh")
        .args(["-c", "kill -s TERM \"$1\"", "sh", &third.id().to_string()])
        .status()
        .unwrap();
    assert!(third.wait().unwrap().success());
}
