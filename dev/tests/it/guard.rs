//! Nothing outlives its supervisor, whichever way that ends.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const DEV: &str = env!("CARGO_BIN_EXE_dev");

/// A guard over the shell script, its supervisor's end of the pipe in `stdin`.
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

fn lives(pid: &str) -> bool {
    Command::new("sh")
        .args(["-c", "kill -0 \"$1\" 2>/dev/null", "sh", pid])
        .status()
        .unwrap()
        .success()
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_closed_pipe_ends_the_child_and_what_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let mut guard = guard(folder.path(), 5, "sleep 600 & echo $!; wait");
    let grandchild = first_line(&mut guard);
    assert!(lives(&grandchild));
    drop(guard.stdin.take());
    guard.wait().unwrap();
    wait_until("the grandchild is gone", || !lives(&grandchild));
    assert!(!folder.path().join("pid").exists());
}

#[test]
fn a_child_that_does_not_listen_is_killed_when_its_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let script = "trap '' TERM; echo $$; while :; do sleep 600; done";
    let mut guard = guard(folder.path(), 1, script);
    let child = first_line(&mut guard);
    drop(guard.stdin.take());
    assert_eq!(guard.wait().unwrap().code(), Some(128 + 9));
    assert!(!lives(&child));
}

#[test]
fn the_exit_code_of_the_child_is_passed_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut guard = guard(folder.path(), 1, "exit 7");
    let _supervisor = guard.stdin.take();
    assert_eq!(guard.wait().unwrap().code(), Some(7));
}

#[test]
fn a_killed_supervisor_leaves_no_server_and_the_next_start_finds_the_data() {
    let root = tempfile::tempdir().unwrap();
    // A path longer than a socket's name may be, with a space in it.
    let folder = root.path().join("a folder of a long name ".repeat(5).trim());
    let start = || {
        Command::new(DEV)
            .args(["services", "--keep", "--dir"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let noted = |name: &str| std::fs::read_to_string(folder.join("pids").join(name)).unwrap();

    let mut first = start();
    let addresses = first_line(&mut first);
    let pids = [noted("postgres.postgres"), noted("redis-server.redis")];
    first.kill().unwrap();
    first.wait().unwrap();
    wait_until("both servers are gone", || pids.iter().all(|pid| !lives(pid)));

    // At once, while a guard may still be busy; and it is the same cluster.
    let mut second = start();
    assert_eq!(first_line(&mut second), addresses);
    let stopped = Command::new("sh")
        .args(["-c", "kill -s TERM \"$1\"", "sh", &second.id().to_string()])
        .status()
        .unwrap();
    assert!(stopped.success());
    assert!(second.wait().unwrap().success());

    // Without --keep the folder's data is thrown away.
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
