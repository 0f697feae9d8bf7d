//! Waiting for a server to answer. Every function here returns once it does and
//! leaves the limit to its caller.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::{sleep, timeout};

const PAUSE: Duration = Duration::from_millis(100);

/// Until the command succeeds.
pub async fn command(program: PathBuf, args: Vec<String>) {
    loop {
        let status = Command::new(&program).args(&args).status().await;
        if status.is_ok_and(|status| status.success()) {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Until the port takes connections.
pub async fn port(number: u16) {
    while TcpStream::connect((Ipv4Addr::LOCALHOST, number)).await.is_err() {
        sleep(PAUSE).await;
    }
}

/// Until Redis knows the password and answers.
pub async fn redis(port: u16, password: String) {
    let request = format!("AUTH {password}\r\nPING\r\n");
    until(port, &request, "+PONG").await;
}

/// Until a GET of the path is answered with 200.
pub async fn http(port: u16, path: String) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    until(port, &request, "HTTP/1.1 200 ").await;
}

/// The body of the answer to a POST of JSON, whatever its status; with a token, as
/// whoever that is of.
pub async fn post(port: u16, path: &str, token: Option<&str>, body: &str) -> std::io::Result<String> {
    let authorization = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    timeout(Duration::from_secs(30), stream.read_to_string(&mut answer)).await??;
    Ok(answer
        .split_once("\r\n\r\n")
        .map(|(_, body)| body.to_owned())
        .unwrap_or_default())
}

async fn until(port: u16, request: &str, wanted: &str) {
    loop {
        let asked = timeout(Duration::from_secs(5), ask(port, request, wanted)).await;
        if let Ok(Ok(answer)) = asked
            && answer.contains(wanted)
        {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// The answer's beginning, read until the wanted text stands in it or it ends.
async fn ask(port: u16, request: &str, wanted: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    let mut buffer = [0u8; 1024];
    while answer.len() < 8192 && !answer.contains(wanted) {
        let read = stream.read(&mut buffer).await?;
        if read == 0 {
            break;
        }
        answer.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
    Ok(answer)
}
