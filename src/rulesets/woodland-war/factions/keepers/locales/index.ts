export const locales = { en: {}, ru: {}, uk: {} };
