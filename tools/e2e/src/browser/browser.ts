import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium, usualPlaces } from './findChromium.ts'

/** Chromium without a window uses a third less of a processor per test. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Returns the options of a headless Chromium that only connects to the pages of a test. */
export async function launchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await findChromium(undefined, [headlessShell, ...usualPlaces]),
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
  }
}

/** Starts one for a program that is no test. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/**
 * For a page whose document a test has changed on its way: the browser no longer knows that it
 * came from this machine, and asks whether it may fetch pictures from here.
 */
export async function allowLocalImages(page: Page): Promise<void> {
  await page.context().grantPermissions(['local-network-access'])
}
