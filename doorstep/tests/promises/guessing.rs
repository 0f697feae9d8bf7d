//! Guessed passwords: at two processes, over business time and in floods.

use std::time::Duration;

use testkit::PASSWORD;
use tokio::task::JoinSet;

use crate::client::{Answer, Api};
use crate::measure::{Measuring, ROUNDS, slowed};
use crate::product::{Memory, Process, Product, until};

/// See `rows::FLOOR`. A flood of sign-ins uses half of the cores by design, so on few cores other
/// calls wait some milliseconds for the system's scheduler.
const FLOOR: Duration = Duration::from_millis(10);

/// The duration of the measurement around a flood. An unoptimized build takes a fraction of a
/// second to accept 500 connections, in which a few calls wait. Password hashing that blocks
/// other calls would slow them for the whole flood.
const WINDOW: Duration = Duration::from_secs(20);

/// The most memory that a flood of sign-ins may add.
const MOST_RISE_KIB: u64 = 128 * 1024;

/// The most of it that the process may keep: four hashes of 19 MiB each.
const MOST_KEPT_KIB: u64 = 4 * 19 * 1024;

/// Sends these sign-ins concurrently, each on its own connection.
async fn at_once(tries: Vec<(Api, String, String)>) -> Vec<Answer> {
    let mut calls = JoinSet::new();
    for (api, name, password) in tries {
        calls.spawn(async move { api.try_sign_in(&name, &password).await });
    }
    calls.join_all().await
}

// AUTH-12, AUTH-13. Promise: guessing passwords
#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_concurrent_guesses_five_are_checked_and_the_account_is_locked_for_two_minutes() {
    let mut product = Product::new().await;
    let (_one, api) = product.serve().await;
    let (_two, second) = product.serve().await;
    let guesses = (0..20).map(|guess| {
        let api = if guess % 2 == 0 { &api } else { &second };
        (api.another(), "sm@a.test".to_owned(), format!("guess-{guess}"))
    });
    let answers = at_once(guesses.collect()).await;
    let count = |code: &str| answers.iter().filter(|answer| answer.code() == code).count();
    assert_eq!((count("0"), count("5")), (5, 15), "{answers:?}");

    let sign_in = async |api: &Api| api.try_sign_in("sm@a.test", PASSWORD).await;
    for api in [&api, &second] {
        let answer = sign_in(api).await;
        assert_eq!((answer.status, answer.code().as_str()), (423, "5"));
        let seconds: i64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=121).contains(&seconds), "{seconds}");
    }
    // Other users of the same company and of another one are not locked out.
    for name in ["ca@a.test", "sm@b.test"] {
        api.sign_in(name).await;
    }
    product.advance(114);
    // Processes cache the clock's file for a tenth of a second.
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(sign_in(&api).await.code(), "5", "before its time");
    product.advance(11);
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(sign_in(&second).await.status, 200, "after its time");
    drop((_one, _two));
    product.end().await;
}

// AUTH-34. Promise: guessing passwords
#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_concurrent_sign_ins_are_answered_in_time_and_delay_nobody() {
    let product = Product::new().await;
    let (serving, api) = product.serve().await;
    let token = api.sign_in("ca@b.test").await;
    let (others, user) = (api.another(), product.database.b.company_admin.to_string());
    let measure = async |seconds| Measuring::for_seconds(&others, &token, &user, seconds).await;
    measure(1).await;
    let idle_memory = serving.memory();
    // Creating a client reads the system's certificates, so one client is created before
    // measuring.
    let flooding = api.without_keep_alive();
    let mut slow = None;
    for _ in 0..ROUNDS {
        let idle = measure(2).await;
        serving.reset_peak();
        let measuring = Measuring::begin(&others, &token, &user);
        tokio::join!(tokio::time::sleep(WINDOW), flood(&flooding));
        let under_load = measuring.end().await;
        assert_memory(&serving, idle_memory).await;
        let idle = idle.and(measure(2).await);
        println!("{} calls idle, {} under load", idle.count(), under_load.count());
        slow = slowed(idle.percentiles(99), under_load.percentiles(99), 3, FLOOR);
        if slow.is_none() {
            break;
        }
    }
    assert_eq!(slow, None);
    drop(serving);
    product.end().await;
}

/// Asserts that a flood adds at most 128 MiB, and that within 30 s the process keeps only the
/// memory of four hashes.
async fn assert_memory(serving: &Process, idle: Option<Memory>) {
    let (Some(idle), Some(flooded)) = (idle, serving.memory()) else {
        println!("skipped: the API's memory, which needs /proc");
        return;
    };
    let rise = flooded.peak.saturating_sub(idle.now);
    println!(
        "memory: {} KiB idle, {} at most, {} after the flood",
        idle.now, flooded.peak, flooded.now
    );
    assert!(rise <= MOST_RISE_KIB, "memory rose by {rise} KiB");
    until("the memory is released", 30, async || {
        let now = serving.memory()?.now;
        (now <= idle.now + MOST_KEPT_KIB).then_some(())
    })
    .await;
}

/// Sends 500 correct sign-ins at once. Each succeeds or is rate limited within 6 s.
async fn flood(api: &Api) {
    let names = ["ca@a.test", "sm@a.test", "bo@a.test", "sm@b.test", "bo@b.test"];
    let tries = (0..500).map(|number| {
        let name = names[number % names.len()].to_owned();
        (api.clone(), name, PASSWORD.to_owned())
    });
    let answers = at_once(tries.collect()).await;
    let longest = answers.iter().map(|answer| answer.took).max().unwrap();
    let successful = answers.iter().filter(|answer| answer.status == 200).count();
    println!("{successful} of 500 signed in, the others were rate limited; the longest took {longest:?}");
    for answer in &answers {
        let is_rate_limited = answer.status == 429
            && answer.code() == "RATE_LIMITED"
            && answer
                .header("retry-after")
                .is_some_and(|wait| wait.parse::<u32>().is_ok());
        assert!(answer.status == 200 || is_rate_limited, "{answer:?}");
    }
    assert!(successful > 0, "no sign-in succeeded");
    assert!(longest <= Duration::from_secs(6), "{longest:?}");
}
