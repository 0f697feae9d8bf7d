//! Addresses of pictures, which we sign ourselves.

use poem::http::Method;

use crate::world::World;

const KEY: &str = "01900000-0000-7000-8000-00000000000a/images/01900000-0000-7000-8000-00000000000b.jpg";

#[tokio::test]
async fn an_address_that_was_not_signed_by_us_shows_nothing() {
    let world = World::new().await;
    let until = world.now().timestamp() + 3600;
    for path in [
        format!("/media/{KEY}?e={until}&s=AAAA"),
        format!("/media/{KEY}?e={until}&s=%FF"),
        format!("/media/{KEY}?e={until}&s="),
        format!("/media/{}?e={until}&s=AAAA", KEY.replace("images", "reports")),
        format!("/media/..%2f..%2fetc/images/passwd?e={until}&s=AAAA"),
    ] {
        let answer = world.anonymous(Method::GET, &path, None).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}: {answer:?}");
        assert_eq!(answer.code(), "NOT_FOUND");
    }
    for path in [format!("/media/{KEY}"), format!("/media/{KEY}?e=x&s=y")] {
        let answer = world.anonymous(Method::GET, &path, None).await;
        assert!(answer.status.is_client_error(), "{path}: {answer:?}");
    }
}
