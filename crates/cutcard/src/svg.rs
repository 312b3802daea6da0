//! Plots for people, as SVG.

use crate::error::CliError;
use std::fmt::Write as _;
use std::path::Path;

/// One line of a bar chart.
pub(crate) struct Bar {
    pub(crate) label: String,
    /// Parts of the whole, from 0 to 1, one after the other.
    pub(crate) parts: Vec<f64>,
    pub(crate) text: String,
}

const WIDTH: f64 = 760.0;
const LEAST_LEFT: f64 = 170.0;
/// How wide a letter of a label is, about.
const LETTER: f64 = 8.2;
const RIGHT: f64 = 140.0;
const TOP: f64 = 84.0;
const STEP: f64 = 34.0;
const COLOURS: [&str; 2] = ["#0b6e4f", "#e0a030"];

/// Bars from the left, the longest filling the width.
pub(crate) fn bar_chart(title: &str, subtitle: &str, bars: &[Bar], legend: &[&str]) -> String {
    let legend_height = if legend.is_empty() { 0.0 } else { 34.0 };
    let height = TOP + STEP * bars.len() as f64 + legend_height + 18.0;
    let longest = bars.iter().map(|bar| bar.parts.iter().sum::<f64>()).fold(0.0, f64::max);
    let letters = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let left = LEAST_LEFT.max(34.0 + LETTER * letters as f64);
    let scale = (WIDTH - left - RIGHT) / if longest > 0.0 { longest } else { 1.0 };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-label=\"{0}: {1}\" \
         font-family=\"system-ui, sans-serif\">\n<title>{0}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbfaf7\"/>\n\
         <text x=\"24\" y=\"36\" font-size=\"{2:.1}\" font-weight=\"600\" fill=\"#1c1c1c\">{0}</text>\n\
         <text x=\"24\" y=\"60\" font-size=\"14\" fill=\"#555\">{1}</text>\n",
        escape(title),
        escape(subtitle),
        // A long title is set smaller rather than cut off.
        20.0_f64.min((WIDTH - 48.0) / (0.62 * title.chars().count() as f64))
    );
    for (place, bar) in bars.iter().enumerate() {
        draw_bar(&mut svg, bar, left, TOP + STEP * place as f64, scale);
    }
    let y = TOP + STEP * bars.len() as f64 + 20.0;
    for ((place, words), colour) in legend.iter().enumerate().zip(COLOURS) {
        let x = left + 190.0 * place as f64;
        add(
            &mut svg,
            format_args!(
                "<rect x=\"{x}\" y=\"{}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"{colour}\"/>\n\
             <text x=\"{}\" y=\"{y}\" font-size=\"13\" fill=\"#333\">{}</text>\n",
                y - 10.0,
                x + 18.0,
                escape(words)
            ),
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_bar(svg: &mut String, bar: &Bar, left: f64, y: f64, scale: f64) {
    add(
        svg,
        format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"14\" fill=\"#1c1c1c\" text-anchor=\"end\">{}</text>\n",
            left - 10.0,
            y + 17.0,
            escape(&bar.label)
        ),
    );
    let mut x = left;
    for (part, colour) in bar.parts.iter().zip(COLOURS) {
        let width = part * scale;
        if width > 0.0 {
            add(
                svg,
                format_args!(
                    "<rect x=\"{x:.2}\" y=\"{y}\" width=\"{:.2}\" height=\"24\" rx=\"3\" fill=\"{colour}\"/>\n",
                    width.max(1.0)
                ),
            );
            x += width.max(1.0);
        }
    }
    add(
        svg,
        format_args!(
            "<text x=\"{:.2}\" y=\"{}\" font-size=\"13\" fill=\"#333\">{}</text>\n",
            x + 8.0,
            y + 17.0,
            escape(&bar.text)
        ),
    );
}

fn add(svg: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = svg.write_fmt(text);
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub(crate) fn write_svg(path: &Path, svg: &str) -> Result<(), CliError> {
    std::fs::write(path, svg).map_err(|error| CliError::File { path: path.to_owned(), error })
}
