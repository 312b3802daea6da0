// How many the house sends to whoever asks for company.
export const COMPANY = 3;
