// Tells the service worker of a build its files. The worker caches them all, so that a running page has its parts while
// the server is replaced.
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
