// Tells the service worker of a build which files there are: it keeps them all, so that a page that runs while the
// server is replaced has its parts.
const worker = 'worker.js';

/** @returns {import('vite').Plugin} */
export const serviceWorker = () => ({
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
        const made = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const files = ['/', ...made.sort().map((name) => `/${name}`)];
        bundle[worker].code = bundle[worker].code.replace('__FILES__', () => JSON.stringify(files));
    },
});
