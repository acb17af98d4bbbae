export const compose = (_p: unknown, _s: number, partial: any) => ({ partial, legal: false, refusal: null, next: [] });
