import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './findChromium.ts'

/** A headless Chromium that speaks with nobody but the pages it is shown. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      // Containers run as root and have no user namespaces, without which the sandbox refuses.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
