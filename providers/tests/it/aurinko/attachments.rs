//! Contents of attachments.

use providers::aurinko::{AurinkoError, MOST_ATTACHMENT_BYTES, MessageQuery};

use super::{DANA, Stage};

#[tokio::test]
async fn an_attachment_is_read_within_a_bound() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let query = MessageQuery {
        q: Some("invoice"),
        page_token: None,
    };
    let listed = api.messages(&token, &query).await.unwrap().messages;
    let listed = listed.iter().find(|message| message.has_attachments).unwrap();
    let message = api.message(&token, &listed.id).await.unwrap();
    let pdf = &message.attachments[0];
    let length = usize::try_from(pdf.size_bytes.unwrap()).unwrap();
    for most in [length, MOST_ATTACHMENT_BYTES] {
        let ids = (message.id.as_str(), pdf.id.as_str());
        let content = api.attachment(&token, ids, most).await.unwrap();
        assert!(content.starts_with(b"%PDF-1.4"));
        assert_eq!(content.len(), length);
    }
    let ids = (message.id.as_str(), pdf.id.as_str());
    let outcome = api.attachment(&token, ids, length - 1).await;
    assert!(
        matches!(outcome, Err(AurinkoError::Malformed(200))),
        "{outcome:?}"
    );

    // An id can't leave its place in the path.
    let escaped = format!("../{}/attachments/{}", message.id, pdf.id);
    for ids in [
        (message.id.as_str(), "none"),
        ("none", pdf.id.as_str()),
        (message.id.as_str(), ".."),
        (message.id.as_str(), "../.."),
        ("..", escaped.as_str()),
        (".", escaped.as_str()),
    ] {
        let outcome = api.attachment(&token, ids, length).await;
        assert!(
            matches!(outcome, Err(AurinkoError::NotFound)),
            "{ids:?}: {outcome:?}"
        );
    }
}
