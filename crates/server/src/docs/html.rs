//! The description as a page without a script.

use crate::gate::Needs;
use crate::routes::Route;
use serde_json::Value;
use std::fmt::Write as _;
use utoipa::openapi::OpenApi;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h2{margin-top:2.5rem}h3{font:600 1rem ui-monospace,monospace;margin:1.5rem 0 0}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem .2rem 0;text-align:left;vertical-align:top}code{font-size:.95em}
.who{color:#666;font-size:.9rem}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}td,th{border-color:#444}.who{color:#aaa}a{color:#8cf}}";

/// The page: routes by what they are about, then the types.
pub(super) fn page(api: &OpenApi, routes: &[Route]) -> String {
    let api = serde_json::to_value(api).unwrap_or_default();
    let mut page = String::from("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">");
    page.push_str(
        "<meta name=\"viewport\" content=\"width=device-width\"><title>Cutcard: interface</title>",
    );
    // Writing to a string does not fail.
    let _ = write!(
        page,
        "<style>{STYLE}</style><h1>Cutcard: interface</h1><p>{}",
        told(&api, "/info/description")
    );
    page.push_str("<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>.");
    let listed = listed(&api, routes);
    for (tag, title) in [
        ("people", "People"),
        ("tables", "Tables"),
        ("lists", "Lists across tables"),
        ("history", "History"),
        ("reading", "Games, rules and odds"),
        ("cage", "Cage"),
        ("staff", "Staff"),
        ("socket", "Socket"),
        ("operation", "Operation"),
    ] {
        let _ = write!(page, "<h2>{title}</h2>");
        for listed in &listed {
            let described = listed.described;
            if described.pointer("/tags/0").and_then(Value::as_str) == Some(tag) {
                let _ = operation(&mut page, listed);
            }
        }
    }
    let _ = types(&mut page, &api);
    page.push_str("</html>\n");
    page
}

/// A route as the page has it.
struct Listed<'a> {
    method: String,
    path: &'a str,
    needs: Needs,
    described: &'a Value,
}

/// Everything that is described: our own routes as they are listed, then those of other crates, which
/// anybody may ask.
fn listed<'a>(api: &'a Value, routes: &[Route]) -> Vec<Listed<'a>> {
    let mut listed = Vec::new();
    for (path, methods) in api.pointer("/paths").and_then(Value::as_object).into_iter().flatten() {
        for (method, described) in methods.as_object().into_iter().flatten() {
            let method = method.to_uppercase();
            let is_it = |route: &Route| route.path == path && route.method == method;
            let place = routes.iter().position(is_it);
            let route = place.and_then(|place| routes.get(place));
            let needs = route.map_or(Needs::Nothing, |route| route.needs);
            let place = place.unwrap_or(routes.len());
            listed.push((place, Listed { method, path, needs, described }));
        }
    }
    listed.sort_by_key(|(place, _)| *place);
    listed.into_iter().map(|(_, listed)| listed).collect()
}

fn operation(page: &mut String, listed: &Listed<'_>) -> std::fmt::Result {
    let described = listed.described;
    write!(page, "<h3>{} {}</h3>", listed.method, escape(listed.path))?;
    write!(
        page,
        "<p>{} <span class=\"who\">For {}.</span>",
        told(described, "/summary"),
        who(listed.needs)
    )?;
    let more = told(described, "/description");
    if !more.is_empty() {
        write!(page, " {more}")?;
    }
    page.push_str("<table>");
    for parameter in array(described, "/parameters") {
        let name = told(parameter, "/name");
        write!(page, "<tr><td><code>{name}</code><td>{}", told(parameter, "/description"))?;
    }
    let body = "/requestBody/content/application~1json/schema";
    if let Some(schema) = described.pointer(body) {
        write!(page, "<tr><td>sends<td>{}", type_of(schema))?;
    }
    if let Some(answers) = described.pointer("/responses").and_then(Value::as_object) {
        for (status, answer) in answers {
            let schema = answer.pointer("/content/application~1json/schema");
            let kind = schema.map(type_of).unwrap_or_default();
            write!(page, "<tr><td>{}<td>{} {kind}", escape(status), told(answer, "/description"))?;
        }
    }
    page.push_str("</table>");
    Ok(())
}

fn types(page: &mut String, api: &Value) -> std::fmt::Result {
    page.push_str("<h2>Types</h2>");
    let Some(schemas) = api.pointer("/components/schemas").and_then(Value::as_object) else {
        return Ok(());
    };
    for (name, schema) in schemas {
        let name = escape(name);
        write!(page, "<h3 id=\"{name}\">{name}</h3><p>{}", told(schema, "/description"))?;
        let variants = array(schema, "/enum").iter().filter_map(Value::as_str).map(str::to_owned);
        let variants: Vec<String> =
            variants.map(|word| format!("<code>{}</code>", escape(&word))).collect();
        page.push_str(&variants.join(", "));
        fields(page, schema)?;
        for variant in array(schema, "/oneOf") {
            write!(page, "<p>{}", told(variant, "/description"))?;
            fields(page, variant)?;
        }
    }
    Ok(())
}

fn fields(page: &mut String, schema: &Value) -> std::fmt::Result {
    let Some(fields) = schema.pointer("/properties").and_then(Value::as_object) else {
        return Ok(());
    };
    page.push_str("<table>");
    for (field, schema) in fields {
        let (field, said) = (escape(field), told(schema, "/description"));
        write!(page, "<tr><td><code>{field}</code><td>{}<td>{said}", type_of(schema))?;
    }
    page.push_str("</table>");
    Ok(())
}

fn type_of(schema: &Value) -> String {
    if let Some(name) = schema.pointer("/$ref").and_then(Value::as_str) {
        let name = escape(name.rsplit('/').next().unwrap_or(name));
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(items) = schema.get("items") {
        return format!("list of {}", type_of(items));
    }
    let words: Vec<String> = array(schema, "/enum")
        .iter()
        .map(|word| format!("<code>{}</code>", escape(&word.to_string())))
        .collect();
    if !words.is_empty() {
        return words.join(" or ");
    }
    for of in ["/oneOf", "/allOf", "/anyOf"] {
        let parts: Vec<String> = array(schema, of).iter().map(type_of).collect();
        if !parts.is_empty() {
            return parts.join(" or ");
        }
    }
    match schema.get("type") {
        Some(Value::String(kind)) => escape(kind),
        Some(Value::Array(kinds)) => {
            kinds.iter().filter_map(Value::as_str).map(escape).collect::<Vec<_>>().join(" or ")
        }
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_)) | None => {
            String::new()
        }
    }
}

const fn who(needs: Needs) -> &'static str {
    match needs {
        Needs::Nothing => "anybody",
        Needs::SignedIn => "whoever is signed in",
        Needs::SignedInProved => "whoever is signed in and has said the password lately",
        Needs::MemberProved => "guests, and whoever is signed in and has said the password lately",
        Needs::SignedInThoughIdle => "whoever is signed in, idle staff too",
        Needs::Cage => "cashiers, area managers and the assistant casino manager",
        Needs::CageProved => {
            "cashiers, area managers and the assistant casino manager, having said their password lately"
        }
        Needs::ListDesk => "chip runners, dealers and above",
        Needs::Floor => "higher duties dealers and above",
        Needs::Staff => "whoever works here, as far as their role lets them",
        Needs::AtTables => "dealers and above",
        Needs::InCharge => "area managers and the assistant casino manager",
        Needs::InChargeProved => {
            "area managers and the assistant casino manager, having said their password lately"
        }
        Needs::Manager => "the assistant casino manager",
        Needs::ManagerProved => "the assistant casino manager, having said the password lately",
        Needs::ManagerOrToken => {
            "the assistant casino manager, and whoever has the operator's token"
        }
    }
}

fn array<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    value.pointer(pointer).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

fn told(value: &Value, pointer: &str) -> String {
    value.pointer(pointer).and_then(Value::as_str).map(escape).unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
