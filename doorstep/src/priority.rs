//! The priority of a process among others on the same machine.

/// The nice value of the worker: on a busy machine its threads get a tenth of what a
/// thread of the API gets.
#[cfg(target_os = "linux")]
const WORKER_NICE: i32 = 10;

/// Lowers the priority of this thread and of the threads that it starts: people wait for the
/// API and not for a row of a report. Call it before other threads start, because Linux sets
/// the priority of each thread. Other systems ignore the call.
pub fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, WORKER_NICE) {
        tracing::warn!(
            error = &error as &dyn std::error::Error,
            "the worker keeps the priority of other processes"
        );
    }
}
