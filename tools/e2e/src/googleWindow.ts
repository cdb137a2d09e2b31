import { expect, type Page } from '@playwright/test'
import { env } from './stack.ts'

/** External requests of the SDK and the emulator, which `answerForGoogle` handles. */
export const fromGoogle = [/request to elsewhere: https:\/\/apis\.google\.com\/js\/api\.js/]

/**
 * Firebase's SDK and the emulator's own pages pass messages by a library that only Google's server
 * has. This answers in its place, with as much of it as they use, so that the tests need no
 * internet; the window, the accounts and the tokens are the emulator's own.
 */
export async function answerForGoogle(page: Page): Promise<void> {
  const here = [env.SHALA_SITE_URL, `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`]
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1',
    (route) => {
      const script = route.request().url().startsWith('https://apis.google.com/js/api.js')
      const body = script ? `(${frames.toString()})(${JSON.stringify(here)})` : ''
      return route.fulfill({
        contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css',
        body,
      })
    },
  )
}

export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await expect(popup.getByText('Sign-in with Google.com')).toBeVisible()
  return popup
}

/** Signs in with an account that Google has not seen before; the window then closes. */
export async function newGoogleAccount(
  popup: Page,
  { email, displayName }: { email: string; displayName: string },
): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Add new account' }).click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(displayName)
  await popup.getByRole('button', { name: 'Sign in with Google.com' }).click()
  await closed
}

/** Signs in with an account that was used before. */
export async function knownGoogleAccount(popup: Page, email: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('listitem').filter({ hasText: email }).click()
  await closed
}

/** Runs in the browser, on the site and in the emulator's frame: the part of `gapi` that they use. */
function frames(trusted: string[]) {
  type Answer = (answers: unknown[]) => void
  type Handler = (message: unknown) => unknown
  interface Sent {
    stand: 'ask' | 'answer'
    id: string
    name: string
    body: unknown
  }
  const isSent = (data: unknown): data is Sent =>
    typeof data === 'object' && data !== null && 'stand' in data
  const isCall = (value: unknown): value is () => void => typeof value === 'function'

  const link = (other: () => Window | null) => {
    const handlers = new Map<string, Handler>()
    const early = new Map<string, (() => void)[]>()
    const waiting = new Map<string, Answer>()
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== other() || !trusted.includes(origin) || !isSent(data)) return
      const { stand, id, name, body } = data
      if (stand === 'answer') {
        try {
          waiting.get(id)?.([body])
        } catch {
          // Google's library keeps this to itself, and the SDK throws even after a good answer.
        }
      }
      if (stand !== 'ask') return
      const handle = async () => {
        const answer = await handlers.get(name)?.(body)
        other()?.postMessage({ stand: 'answer', id, body: answer }, origin)
      }
      if (handlers.has(name)) void handle()
      else early.set(name, [...(early.get(name) ?? []), () => void handle()])
    })
    return {
      register: (name: string, handler: Handler) => {
        handlers.set(name, handler)
        for (const handle of early.get(name) ?? []) handle()
        early.delete(name)
      },
      send: (name: string, body: unknown, answered: Answer) => {
        const id = crypto.randomUUID()
        waiting.set(id, answered)
        for (const origin of trusted.filter((one) => one !== location.origin)) {
          other()?.postMessage({ stand: 'ask', id, name, body }, origin)
        }
      },
      restyle: () => Promise.resolve(),
      ping: (reached: () => void) => {
        reached()
        return Promise.resolve()
      },
    }
  }

  const open = (
    { url, where }: { url: string; where: HTMLElement },
    opened: (frame: ReturnType<typeof link>) => Promise<unknown>,
  ) => {
    const element = document.createElement('iframe')
    element.src = url
    element.hidden = true
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve))
    where.append(element)
    const frame = link(() => element.contentWindow)
    return loaded.then(() => opened(frame))
  }
  const iframes = {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: {},
    getContext: () => ({ open, getParentIframe: () => link(() => window.parent) }),
  }
  const load = (_name: string, { callback }: { callback: () => void }) => callback()
  Object.assign(window, { gapi: { load, iframes } })
  const { currentScript } = document
  const asked = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src) : null
  const ready: unknown = Reflect.get(window, asked?.searchParams.get('onload') ?? 'gapi_onload')
  if (isCall(ready)) ready()
}
