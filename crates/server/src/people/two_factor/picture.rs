//! A text as a picture that a camera reads (a QR code), in SVG.

use crate::people::refusal::PeopleRefusal;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// White around it, in squares: cameras want four.
const MARGIN: i32 = 4;

pub(super) fn picture(text: &str) -> Result<String, PeopleRefusal> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .map_err(|error| PeopleRefusal::Store(error.to_string()))?;
    let size = code.size();
    let whole = size + 2 * MARGIN;
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            // Writing to a string does not fail.
            let _ = write!(path, "M{},{}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0,0h{whole}v{whole}H0z\"/>\
         <path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_squares_and_a_margin() {
        let svg =
            picture("otpauth://totp/Cutcard:Anna?secret=GEZDGNBVGY3TQOJQ&issuer=Cutcard").unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("M4,4h1v1h-1z"), "{svg}");
        assert!(!svg.contains("secret"));
    }
}
