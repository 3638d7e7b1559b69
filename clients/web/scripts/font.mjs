// Cuts the page's typeface from Literata, a variable font under the SIL Open Font License (src/style/type/OFL.txt): one
// weight, with kerning, and the letters of headings and card ranks. The result is kept with the sources. To make it
// again: `npm install --no-save subset-font@2.9.0 @fontsource-variable/literata@5.3.0 && node scripts/font.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßé .,:;!?–—…'’“”„‚()-/&·";
const files = '@fontsource-variable/literata/files';
const source = createRequire(import.meta.url).resolve(`${files}/literata-latin-wght-normal.woff2`);
const cut = await subset(readFileSync(source), signs, {
    targetFormat: 'woff2',
    // The page has one weight for headings and ranks. A range of weights would go past the budget of compress.mjs.
    variationAxes: { wght: 700 },
    keepFeatures: ['kern'],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['gasp', 'STAT'],
});
writeFileSync(new URL('../src/style/type/literata-700.woff2', import.meta.url), cut);
