import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser/browser.ts'
import { env, isLate, scratch } from './src/stack.ts'

/** How long a condition may take to come true; the emulators share a small machine with a browser. */
const patience = isLate ? 180_000 : 60_000

/** Started by `npm run e2e`, which starts a stack and says in the environment where it is. */
export default defineConfig({
  testDir: '.',
  // Files that take screenshots are not tests: they only run by name.
  testMatch: process.argv.some((arg) => arg.endsWith('screenshots.ts'))
    ? 'screenshots.ts'
    : '**/*.test.ts',
  outputDir: join(scratch, 'e2e'),
  // A story often waits for a server, so that two would leave a fifth of two processors idle.
  workers: 3,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  // Only what hangs takes as long, on the busiest machine.
  timeout: isLate ? 1_800_000 : 300_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  use: {
    baseURL: env.SHALA_SITE_URL,
    actionTimeout: patience,
    navigationTimeout: patience,
    // Traces make a whole run take a quarter longer. `--trace retain-on-failure` keeps those of failed tests.
    trace: 'off',
    // Disables animations, so that screenshots show no intermediate states.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await launchOptions(),
  },
})
