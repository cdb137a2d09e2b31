import { gzipSync } from 'node:zlib'
import type { Page } from '../pages/slowPhone.ts'
import type { Question } from './ruleReads.ts'

/** Where the parts of a stack answer, each as `host:port`. */
export interface Hosts {
  readonly site: string
  readonly firestore: string
  readonly storage: string
  readonly content: string
}

/** The requests of a browser page to the site and to Firestore. */
export class BrowserTraffic {
  readonly questions: Question[] = []
  /** The names of the callables that the page called, in order. */
  readonly callables: string[] = []
  readonly #hosts: Hosts
  readonly #bytes = new Map<string, number>()
  #siteRequests = 0
  readonly #pending: Promise<void>[] = []

  private constructor(hosts: Hosts) {
    this.#hosts = hosts
  }

  /** Records a page from now on. Responses from its cache cost nothing and are not counted. */
  static async of(page: Page, hosts: Hosts): Promise<BrowserTraffic> {
    const traffic = new BrowserTraffic(hosts)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const fetched = new Map<string, { host: string; mimeType: string }>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { url, fromDiskCache, mimeType } = response
      if (!/^https?:/.test(url) || fromDiskCache === true) return
      fetched.set(requestId, { host: new URL(url).host, mimeType })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const found = fetched.get(requestId)
      if (found === undefined) return
      const { host, mimeType } = found
      if (host === hosts.site) traffic.#siteRequests += 1
      const isPacked = host === hosts.site && /text|javascript|json|svg|xml/.test(mimeType)
      if (!isPacked) {
        traffic.#add(host, encodedDataLength)
        return
      }
      const counted = session
        .send('Network.getResponseBody', { requestId })
        .then(({ body, base64Encoded }) => {
          const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
          // The headers are what was sent beside the body.
          const headers = Math.max(0, encodedDataLength - bytes.length)
          traffic.#add(host, headers + gzipSync(bytes).length)
        })
        // The page has gone on, and its body with it.
        .catch(() => traffic.#add(host, encodedDataLength))
      traffic.#pending.push(counted)
    })
    page.on('request', (request) => {
      const { host, pathname } = new URL(request.url())
      if (host === hosts.site && pathname.startsWith('/api/')) {
        traffic.callables.push(pathname.slice('/api/'.length))
      }
      if (host !== hosts.firestore || request.method() === 'OPTIONS') return
      const { authorization } = request.headers()
      traffic.questions.push({
        url: request.url(),
        method: request.method(),
        headers: {
          'content-type': 'text/plain',
          ...(authorization !== undefined && { authorization }),
        },
        body: request.postData(),
      })
    })
    return traffic
  }

  /** Returns the totals once the page is idle. */
  async total() {
    await Promise.all(this.#pending)
    const of = (host: string) => this.#bytes.get(host) ?? 0
    return {
      siteRequests: this.#siteRequests,
      siteBytes: of(this.#hosts.site),
      storageBytes: of(this.#hosts.storage),
      pictureBytes: of(this.#hosts.content),
    }
  }

  #add(host: string, bytes: number): void {
    this.#bytes.set(host, (this.#bytes.get(host) ?? 0) + bytes)
  }
}
