//! Ours and a floor in turn, and what came of it.

use anyhow::Result;

/// Rounds of ours and the floor. In turns, so that what else the machine does
/// meets both.
const ROUNDS: usize = 5;

/// What one round of something took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Processor time, seconds.
    pub cpu_seconds: f64,
    /// Size of what was made.
    pub size_bytes: u64,
}

/// The costs of all rounds.
#[derive(Debug)]
pub struct Compared {
    ours: Vec<Cost>,
    floor: Vec<Cost>,
}

/// Runs `ours` and `floor` five times in turn.
pub async fn in_turn(
    mut ours: impl AsyncFnMut() -> Result<Cost>,
    mut floor: impl AsyncFnMut() -> Result<Cost>,
) -> Result<Compared> {
    let mut compared = Compared {
        ours: Vec::with_capacity(ROUNDS),
        floor: Vec::with_capacity(ROUNDS),
    };
    for _ in 0..ROUNDS {
        compared.ours.push(ours().await?);
        compared.floor.push(floor().await?);
    }
    Ok(compared)
}

impl Compared {
    /// Prints the ratio of the processor times; answers whether it is at most `goal`.
    pub fn print_cpu(&self, name: &str, goal: f64) -> bool {
        self.print(name, |cost| cost.cpu_seconds, "s", goal)
    }

    /// Prints the ratio of the sizes; answers whether it is at most `goal`.
    pub fn print_size(&self, name: &str, goal: f64) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "files are far below 2^53 bytes")]
        self.print(name, |cost| cost.size_bytes as f64 / 1e6, "MB", goal)
    }

    /// Tells the ratio of the processor times, of which nothing is asked.
    pub fn tell_cpu(&self, name: &str) {
        self.print(name, |cost| cost.cpu_seconds, "s", f64::INFINITY);
    }

    fn print(&self, name: &str, of: impl Fn(&Cost) -> f64, unit: &str, goal: f64) -> bool {
        let (ours, floor): (Vec<f64>, Vec<f64>) = (
            self.ours.iter().map(&of).collect(),
            self.floor.iter().map(&of).collect(),
        );
        let ratios: Vec<f64> = ours
            .iter()
            .zip(&floor)
            .map(|(ours, floor)| ours / floor)
            .collect();
        let (low, high) = ratios.iter().fold((f64::MAX, f64::MIN), |(low, high), ratio| {
            (low.min(*ratio), high.max(*ratio))
        });
        let median_ratio = median(ratios);
        println!(
            "{name}: {median_ratio:.2} [{low:.2}-{high:.2}] (ours {:.2} {unit}, floor {:.2} {unit}); {}",
            median(ours),
            median(floor),
            verdict(median_ratio, goal, "x"),
        );
        median_ratio <= goal
    }
}

/// `goal <= 1.5 x: met`; of an infinite goal that it is told only.
pub fn verdict(value: f64, goal: f64, unit: &str) -> String {
    if goal.is_infinite() {
        return "told only".to_owned();
    }
    let met = if value <= goal { "met" } else { "MISSED" };
    format!("goal <= {goal} {unit}: {met}")
}

/// The middle one.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
