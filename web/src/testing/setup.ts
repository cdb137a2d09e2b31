import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import * as matchers from '@testing-library/jest-dom/matchers'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import type { WebSettings } from '#shared/settings.ts'

// Testing Library does this when it is loaded, which happens once for each page (PageRuntime.mjs).
const { default: _, ...jestDom } = { default: null, ...matchers }
expect.extend(jestDom)
expect.extend({
  toLeadTo(link: Element, address: unknown) {
    const found = link.getAttribute('href')
    const message = () => `leads to ${String(found)}, not to ${this.utils.printExpected(address)}`
    return { pass: this.equals(found, address), message }
  },
})
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

// jsdom brings neither; both stand in every browser.
Object.assign(globalThis, { TextEncoder, TextDecoder })
if (!('subtle' in globalThis.crypto)) {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })
}

// jsdom's Blob gives its bytes to a FileReader only.
if (typeof Blob !== 'undefined' && !('arrayBuffer' in Blob.prototype)) {
  Object.assign(Blob.prototype, { arrayBuffer: getBytes })
}
function getBytes(this: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(new Error('The file could not be read'))
    reader.readAsArrayBuffer(this)
  })
}

// jsdom has no object URLs. A saved file revokes its own some seconds later, even after its test.
if (typeof window !== 'undefined') URL.revokeObjectURL = () => undefined

// jsdom cannot open popovers, so they are always open. Browser tests open them.
if (typeof document !== 'undefined') {
  const style = document.createElement('style')
  style.textContent = '[popover] { display: block }'
  document.head.append(style)
}

// jsdom lays nothing out, so every observed element is as wide as a tablet.
class TabletObserver {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(target: Element): void {
    const size = { inlineSize: 640, blockSize: 240 }
    const sizes = {
      borderBoxSize: [size],
      contentBoxSize: [size],
      devicePixelContentBoxSize: [size],
    }
    const contentRect = new DOMRect(0, 0, 640, 240)
    this.#report([{ ...sizes, target, contentRect }], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: TabletObserver })

const settings: WebSettings = {
  site: { origin: 'https://shala.test', tagManager: null, redirectHosts: [] },
  school: { timeZone: 'Europe/London', currency: 'USD', answerDays: 2, phone: '+44 1632 960108' },
  region: 'us-central1',
  siteInstances: 3,
  firebase: {
    projectId: 'demo-shala',
    apiKey: 'demo-key',
    authDomain: 'demo-shala.firebaseapp.com',
    appId: 'demo-app',
    storageBucket: 'demo-shala.firebasestorage.app',
  },
  emulators: { auth: null, firestore: null, functions: null, storage: null },
  content: { projectId: 'demoshala', dataset: 'production', apiHost: null, studio: null },
}
Object.assign(globalThis, { __SHALA__: settings })

// Long enough for a busy machine: a test waits for a condition, not for a time.
configure({ asyncUtilTimeout: 120_000, getElementError: describeMissing })

/**
 * Describes a missing element with the document around it. While a test waits, most of these errors
 * are never read, so the document is printed when they are.
 */
function describeMissing(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  const config: object = getConfig()
  error.name = 'TestingLibraryElementError'
  const describe = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  if ('_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics) {
    return Object.defineProperty(error, 'message', { get: describe, configurable: true })
  }
  error.message = describe()
  return error
}

// React keeps a stack trace of each element until it has kept enough of them, which costs a tenth of
// the time of these tests. Its warnings name the component without it.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React sets it to 0 once a second.
    },
  })
}

// A test that drives the real provider runs without a page.
if (typeof window !== 'undefined') window.scrollTo = () => undefined

// No style sheet is loaded, and this one says how names are read: what a browser lays out as a block
// has a space before it.
if (typeof document !== 'undefined') {
  const style = document.createElement('style')
  style.textContent = '.visually-hidden { display: block }'
  document.head.append(style)
}

// Errors logged by React or a library fail the test that caused them.
const complaints: unknown[][] = []
console.error = (...complaint: unknown[]) => {
  complaints.push(complaint)
}
afterEach(() => {
  if (typeof window !== 'undefined') window.localStorage.clear()
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(`console.error: ${found.map(String).join('\n')}`)
})
