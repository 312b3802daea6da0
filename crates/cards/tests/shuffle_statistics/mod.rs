//! Statistics over many shuffles, and how a family of them is judged.

/// The confidence of each statistic's own critical value, and of each family's verdict.
pub(crate) const CONFIDENCE: f64 = 0.99;
/// How many questions share a family's chance of failing.
pub(crate) const QUESTIONS: f64 = 3.0;

pub(crate) struct Statistic {
    pub(crate) name: String,
    pub(crate) chi_square: f64,
    pub(crate) degrees: f64,
}

impl Statistic {
    /// The statistic as a standard normal deviate (Wilson and Hilferty).
    pub(crate) fn deviate(&self) -> f64 {
        let spread = 2.0 / (9.0 * self.degrees);
        ((self.chi_square / self.degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
    }

    pub(crate) fn is_beyond(&self, confidence: f64) -> bool {
        self.chi_square > critical(self.degrees, confidence)
    }
}

/// The value a chi-square passes with probability `1 - confidence` (Wilson and Hilferty).
pub(crate) fn critical(degrees: f64, confidence: f64) -> f64 {
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + quantile(confidence) * spread.sqrt()).powi(3)
}

/// The probability that a standard normal deviate is below `x`, by Simpson's rule from 0.
pub(crate) fn normal(x: f64) -> f64 {
    let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let step = x.clamp(-10.0, 10.0) / 200.0;
    let area: f64 = (0..100)
        .map(|i| f64::from(2 * i) * step)
        .map(|a| density(a) + 4.0 * density(a + step) + density(a + 2.0 * step))
        .sum();
    0.5 + area * step / 3.0
}

/// The deviate below which a standard normal one is with this probability, by halving.
pub(crate) fn quantile(probability: f64) -> f64 {
    let (mut low, mut high) = (-10.0, 10.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if normal(middle) < probability { low = middle } else { high = middle }
    }
    low
}

/// The least number that so many tries, each with this chance, pass with probability under `rest`.
pub(crate) fn binomial_limit(tries: usize, chance: f64, rest: f64) -> usize {
    let mut exactly = (1.0 - chance).powi(tries as i32);
    let mut above = 1.0 - exactly;
    let mut limit = 0;
    while above > rest {
        exactly *= (tries - limit) as f64 / (limit + 1) as f64 * chance / (1.0 - chance);
        above -= exactly;
        limit += 1;
    }
    limit
}

/// Chi-square of counts that should be equal.
pub(crate) fn equal_counts(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
}

/// What is wrong with a family of independent statistics, if anything; see the top of the file.
pub(crate) fn faults(family: &[Statistic]) -> Vec<String> {
    assert!(family.len() >= 50, "too few to see how they are spread");
    let rest = (1.0 - CONFIDENCE) / QUESTIONS;
    let mut faults = Vec::new();

    let worst = family.iter().max_by(|a, b| a.deviate().total_cmp(&b.deviate())).unwrap();
    if worst.is_beyond(1.0 - rest / family.len() as f64) {
        let Statistic { name, chi_square, degrees } = worst;
        faults.push(format!("{name}: chi-square {chi_square:.1} for {degrees} degrees"));
    }

    let beyond = family.iter().filter(|statistic| statistic.is_beyond(CONFIDENCE)).count();
    let limit = binomial_limit(family.len(), 1.0 - CONFIDENCE, rest);
    if beyond > limit {
        faults.push(format!("{beyond} of {} beyond 99 %, not {limit} at most", family.len()));
    }

    let mut tenths = [0; 10];
    for statistic in family {
        tenths[(normal(statistic.deviate()) * 10.0).clamp(0.0, 9.0) as usize] += 1;
    }
    if equal_counts(&tenths) > critical(9.0, 1.0 - rest) {
        faults.push(format!("spread by tenths {tenths:?}"));
    }
    faults
}

pub(crate) fn assert_fair(family: &[Statistic]) {
    let beyond = family.iter().filter(|statistic| statistic.is_beyond(CONFIDENCE)).count();
    println!("{} statistics, {beyond} beyond their own 99 %", family.len());
    assert_eq!(faults(family), Vec::<String>::new());
}

pub(crate) fn assert_caught(family: &[Statistic]) {
    let faults = faults(family);
    println!("{faults:#?}");
    assert!(!faults.is_empty());
}
