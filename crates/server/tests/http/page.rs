//! The page.

use crate::house::House;

#[tokio::test]
async fn every_address_of_the_page_is_the_page() {
    let house = House::open().await;
    let home = house.get("/").expect(200).await;
    assert!(home.header("content-type").starts_with("text/html"));
    for path in
        ["/table/3", "/open", "/history/3/17", "/rules/crown:6.6", "/games/crown/holdem", "/me"]
    {
        assert_eq!(house.get(path).expect(200).await.text, home.text, "{path}");
    }
    for path in [
        "/assets/nothing.js",
        "/favicon.nope",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
    ] {
        let answer = house.get(path).send().await;
        assert!(answer.status == 404 || answer.text == home.text, "{path}");
        assert!(!answer.text.contains("[package]"), "{path}");
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let house = House::open().await;
    let home = house.get("/").expect(200).await;
    if home.header("etag").is_empty() {
        // Without a built page there is only the note on how to build it.
        assert!(home.text.contains("cargo xtask run"));
        return;
    }
    assert_eq!(home.header("cache-control"), "no-cache");
    let tag = home.header("etag").to_owned();
    let again = house.get("/").header("if-none-match", &tag).expect(304).await;
    assert!(again.text.is_empty());
}

#[tokio::test]
async fn long_answers_are_compressed_where_asked() {
    let house = House::open().await;
    let plain = house.get("/api/openapi.json").expect(200).await;
    assert_eq!(plain.header("content-encoding"), "");
    let packed = house.get("/api/openapi.json").header("accept-encoding", "gzip").expect(200).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.text.len() < plain.text.len());
}

#[tokio::test]
async fn it_says_that_it_runs() {
    let house = House::open().await;
    assert_eq!(house.get("/health").expect(200).await.text, "ok\n");
    assert_eq!(house.get("/ready").expect(200).await.text, "ready\n");
}
