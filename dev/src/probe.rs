//! Waits for a server to respond. Each function returns when it does and leaves the time limit to
//! its caller.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::{sleep, timeout};

const PAUSE: Duration = Duration::from_millis(100);

/// Waits until the command succeeds.
pub async fn command(program: PathBuf, args: Vec<String>) {
    loop {
        let status = Command::new(&program).args(&args).status().await;
        if status.is_ok_and(|status| status.success()) {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Waits until the port accepts connections.
pub async fn port(number: u16) {
    while TcpStream::connect((Ipv4Addr::LOCALHOST, number)).await.is_err() {
        sleep(PAUSE).await;
    }
}

/// Waits until Redis accepts the password and responds.
pub async fn redis(port: u16, password: String) {
    let request = format!("AUTH {password}\r\nPING\r\n");
    until(port, &request, "+PONG").await;
}

/// Waits until a GET of the path returns 200.
pub async fn http(port: u16, path: String) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    until(port, &request, "HTTP/1.1 200 ").await;
}

/// Sends a POST with JSON, signed in if there is a token, and returns the body of the response
/// with any status.
pub async fn post(port: u16, path: &str, token: Option<&str>, body: &str) -> std::io::Result<String> {
    let authorization = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    answer(port, &request).await
}

/// Sends a GET with a token, and returns the body of the response with any status.
pub async fn get(port: u16, path: &str, token: &str) -> std::io::Result<String> {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    answer(port, &request).await
}

async fn answer(port: u16, request: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut response = String::new();
    timeout(Duration::from_secs(30), stream.read_to_string(&mut response)).await??;
    Ok(response
        .split_once("\r\n\r\n")
        .map(|(_, body)| body.to_owned())
        .unwrap_or_default())
}

async fn until(port: u16, request: &str, expected: &str) {
    loop {
        let attempt = timeout(Duration::from_secs(5), request_until(port, request, expected)).await;
        if let Ok(Ok(response)) = attempt
            && response.contains(expected)
        {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Reads the response until it contains the expected text or ends.
async fn request_until(port: u16, request: &str, expected: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut response = String::new();
    let mut buffer = [0u8; 1024];
    while response.len() < 8192 && !response.contains(expected) {
        let read = stream.read(&mut buffer).await?;
        if read == 0 {
            break;
        }
        response.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
    Ok(response)
}
