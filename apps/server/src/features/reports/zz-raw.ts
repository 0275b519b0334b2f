export const interpret = (pages: unknown): unknown => pages;
