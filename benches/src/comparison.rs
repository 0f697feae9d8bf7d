//! Runs the product and a floor in turn and compares them.

use anyhow::Result;

/// Rounds of each. They alternate, so that other load on the machine affects both.
const ROUNDS: usize = 5;

/// The cost of one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Processor time in seconds.
    pub cpu_seconds: f64,
    /// The size of the output.
    pub size_bytes: u64,
}

/// The costs of all rounds.
#[derive(Debug)]
pub struct Comparison {
    ours: Vec<Cost>,
    floor: Vec<Cost>,
}

/// Runs `ours` and `floor` five times in turn.
pub async fn in_turn(
    mut ours: impl AsyncFnMut() -> Result<Cost>,
    mut floor: impl AsyncFnMut() -> Result<Cost>,
) -> Result<Comparison> {
    let mut comparison = Comparison {
        ours: Vec::with_capacity(ROUNDS),
        floor: Vec::with_capacity(ROUNDS),
    };
    for _ in 0..ROUNDS {
        comparison.ours.push(ours().await?);
        comparison.floor.push(floor().await?);
    }
    Ok(comparison)
}

impl Comparison {
    /// Prints the ratio of the processor times; returns whether it is at most `goal`.
    pub fn print_cpu(&self, name: &str, goal: f64) -> bool {
        self.print(name, |cost| cost.cpu_seconds, "s", goal)
    }

    /// The median processor time of the floor in seconds.
    pub fn floor_cpu_seconds(&self) -> f64 {
        median(self.floor.iter().map(|cost| cost.cpu_seconds).collect())
    }

    /// Prints the ratio of the sizes; returns whether it is at most `goal`.
    pub fn print_size(&self, name: &str, goal: f64) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "files are far below 2^53 bytes")]
        self.print(name, |cost| cost.size_bytes as f64 / 1e6, "MB", goal)
    }

    /// Prints the ratio of the processor times, for which there is no goal.
    pub fn print_cpu_without_goal(&self, name: &str) {
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

/// Text such as `goal <= 1.5 x: met`, or `no goal` for an infinite goal.
pub fn verdict(value: f64, goal: f64, unit: &str) -> String {
    if goal.is_infinite() {
        return "no goal".to_owned();
    }
    let met = if value <= goal { "met" } else { "MISSED" };
    format!("goal <= {goal} {unit}: {met}")
}

/// The median.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
