// What reading a document may cost. Each number with its reason; nothing else in this folder holds a limit of its own.

/** The longest health check-ups are about 25 pages. */
export const mostPages = 30;

/** A PDF with text takes a tenth of a second a page; a minute is a busy machine, not a document. */
export const textWithinMs = 60_000;
/** Thirty scanned pages take PP-OCR about two minutes on one processor; a busy machine takes twice as long. */
export const ocrWithinMs = 300_000;
/** The slowest honest step, looking for the lines of a page, takes about 1 s. A file that is built to hang is gone within 20 s of its start. */
export const stepWithinMs = 15_000;
/** The child's own start: it loads WebAssembly, on a machine that may be busy. */
export const startWithinMs = 20_000;
/** A child that nobody needs keeps its memory so long. */
export const idleForMs = 60_000;

/** Child and OCR together: a hundred honest pages took PP-OCR 620 MB at most, tesseract 350 MB. */
export const mostMemoryBytes = 768 * 1024 * 1024;
/** How often that is looked at: what grows fastest writes about 1 GB in 300 ms. */
export const watchEveryMs = 50;
/** JavaScript alone, without pictures and WebAssembly; above it V8 ends the child by itself. */
export const mostHeapMegabytes = 256;

/** More than the 36 million of a good scanner at 600 dpi. PNGs are unpacked whole, and PDF pages are drawn so large at most. */
export const mostPixels = 40_000_000;
/** Phones of 50 and 64 megapixels; JPGs are made smaller while they are unpacked. */
export const mostPhotoPixels = 66_000_000;

/** A page of small print has about 1,500 words. */
export const mostWordsPerPage = 10_000;
export const mostWords = 60_000;
/** Signs, with those outside the page: a page that hides more is no page. */
export const mostSignsPerPage = 200_000;

/** Files that are data: a hospital's export of years is about 2 MB. As a tree they take twenty times that. */
export const mostDataBytes = 4 * 1024 * 1024;
/** FHIR and C-CDA are nested about fifteen deep; what goes further is built to be deep. */
export const deepestData = 64;
export const mostDataParts = 400_000;

/** What comes back from the child at most: rows of 30 pages are about 200 kB. */
export const mostAnswerBytes = 4 * 1024 * 1024;

/** Text files: a report has a hundred lines of at most 132 columns. */
export const mostLines = 2_000;
export const mostColumns = 1_000;

/** A page whose text has fewer letters and digits is looked at as a picture: scanners stamp their name on pages. */
export const fewSigns = 25;
/** A page with so many lines and shapes may be text that was turned into outlines; fewer are a table's. */
export const fewestPaths = 150;
/** The OCR reads 9-point letters well from here on; above it only the time grows. */
export const ocrDpi = 200;
/** Processors that PP-OCR works on at most; one always stays for people, whom the machine also serves. More bring little. */
export const mostOcrThreads = 3;
/** The longer side of photos, in pixels: a page of A4 at about 215 dpi. */
export const pictureSide = 2_500;
/** Small pictures, sent through a messenger, are enlarged so much at most: there is no more in them. */
export const mostEnlargement = 2.5;
/** The longer side of a picture in points: that of A4, which most are photos of. */
export const pageSide = 842;
/** The longer side of a page that is shown, in pixels: sharp on a phone, half a megabyte. */
export const shownSide = 1_400;
