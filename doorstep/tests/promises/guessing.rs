//! Guessing passwords: over two processes, by business time, and in floods.

use std::time::Duration;

use testkit::PASSWORD;
use tokio::task::JoinSet;

use crate::client::{Answer, Api};
use crate::measure::{Measuring, ROUNDS, slowed};
use crate::product::{Memory, Process, Product, until};

/// See `rows::FLOOR`. A flood of sign-ins keeps half of the cores at work on
/// purpose, so on few cores other calls wait for a turn of the system's scheduler,
/// which is a few milliseconds.
const FLOOR: Duration = Duration::from_millis(10);

/// For how long others work while a flood comes and ends. To accept five hundred connections
/// at once takes an unoptimized build a fraction of a second, in which a few calls wait; a
/// password that is hashed in the way of others makes calls wait for all of the flood.
const WINDOW: Duration = Duration::from_secs(20);

/// How much memory a flood of sign-ins may take above what the process had before.
const MOST_RISEN_KIB: u64 = 128 * 1024;

/// How much of it the process may keep: four hashes of 19 MiB each.
const MOST_KEPT_KIB: u64 = 4 * 19 * 1024;

/// All of these sign-ins at once, each over a connection of its own.
async fn at_once(tries: Vec<(Api, String, String)>) -> Vec<Answer> {
    let mut calls = JoinSet::new();
    for (api, name, password) in tries {
        calls.spawn(async move { api.try_sign_in(&name, &password).await });
    }
    calls.join_all().await
}

// AUTH-12, AUTH-13. Promise: guessing passwords
#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_racing_guesses_five_are_answered_and_two_minutes_lock_the_rest_out() {
    let mut product = Product::new().await;
    let (_one, api) = product.serve().await;
    let (_two, second) = product.serve().await;
    let guesses = (0..20).map(|guess| {
        let api = if guess % 2 == 0 { &api } else { &second };
        // The last one is right: it must not be told from the others.
        (api.another(), "sm@a.test".to_owned(), format!("guess-{guess}"))
    });
    let answers = at_once(guesses.collect()).await;
    let told = |code: &str| answers.iter().filter(|answer| answer.code() == code).count();
    assert_eq!((told("0"), told("5")), (5, 15), "{answers:?}");

    let right = async |api: &Api| api.try_sign_in("sm@a.test", PASSWORD).await;
    for api in [&api, &second] {
        let answer = right(api).await;
        assert_eq!((answer.status, answer.code().as_str()), (423, "5"));
        let seconds: i64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=121).contains(&seconds), "{seconds}");
    }
    // Of the same user's company, and another's: nobody else is locked out.
    for name in ["ca@a.test", "sm@b.test"] {
        api.sign_in(name).await;
    }
    product.advance(114);
    // A process believes the clock's file for a tenth of a second.
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(right(&api).await.code(), "5", "before its time");
    product.advance(11);
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(right(&second).await.status, 200, "after its time");
    drop((_one, _two));
    product.end().await;
}

// AUTH-34. Promise: guessing passwords
#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_sign_ins_at_once_are_answered_in_time_and_slow_nobody() {
    let product = Product::new().await;
    let (serving, api) = product.serve().await;
    let token = api.sign_in("ca@b.test").await;
    let (others, user) = (api.another(), product.database.b.company_admin.to_string());
    let measure = async |seconds| Measuring::for_seconds(&others, &token, &user, seconds).await;
    measure(1).await;
    let idle_memory = serving.memory();
    // A client reads the system's certificates: one for all, made before anything is measured.
    let flooding = api.without_keep_alive();
    let mut slow = None;
    for _ in 0..ROUNDS {
        let idle = measure(2).await;
        serving.forget_peak();
        let measuring = Measuring::begin(&others, &token, &user);
        tokio::join!(tokio::time::sleep(WINDOW), flood(&flooding));
        let meanwhile = measuring.end().await;
        assert_memory(&serving, idle_memory).await;
        let idle = idle.and(measure(2).await);
        println!("{} calls idle, {} meanwhile", idle.count(), meanwhile.count());
        slow = slowed(idle.percentiles(99), meanwhile.percentiles(99), 3, FLOOR);
        if slow.is_none() {
            break;
        }
    }
    assert_eq!(slow, None);
    drop(serving);
    product.end().await;
}

/// A flood takes at most 128 MiB above what the process had before, and gives them back
/// within 30 s, all but what a few hashes need.
async fn assert_memory(serving: &Process, idle: Option<Memory>) {
    let (Some(idle), Some(flooded)) = (idle, serving.memory()) else {
        println!("skipped: the API's memory, which only Linux tells");
        return;
    };
    let risen = flooded.peak.saturating_sub(idle.now);
    println!(
        "memory: {} KiB idle, {} at most, {} after the flood",
        idle.now, flooded.peak, flooded.now
    );
    assert!(risen <= MOST_RISEN_KIB, "memory rose by {risen} KiB");
    until("the memory is given back", 30, async || {
        let now = serving.memory()?.now;
        (now <= idle.now + MOST_KEPT_KIB).then_some(())
    })
    .await;
}

/// 500 right passwords at once: each is let in, or told to wait, within 6 s.
async fn flood(api: &Api) {
    let names = ["ca@a.test", "sm@a.test", "bo@a.test", "sm@b.test", "bo@b.test"];
    let tries = (0..500).map(|number| {
        let name = names[number % names.len()].to_owned();
        (api.clone(), name, PASSWORD.to_owned())
    });
    let answers = at_once(tries.collect()).await;
    let longest = answers.iter().map(|answer| answer.took).max().unwrap();
    let good = answers.iter().filter(|answer| answer.status == 200).count();
    println!("{good} of 500 signed in, the others were told to wait; the longest took {longest:?}");
    for answer in &answers {
        let told_to_wait = answer.status == 429
            && answer.code() == "RATE_LIMITED"
            && answer
                .header("retry-after")
                .is_some_and(|wait| wait.parse::<u32>().is_ok());
        assert!(answer.status == 200 || told_to_wait, "{answer:?}");
    }
    assert!(good > 0, "nobody was let in");
    assert!(longest <= Duration::from_secs(6), "{longest:?}");
}
