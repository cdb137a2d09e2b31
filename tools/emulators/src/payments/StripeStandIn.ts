import { createServer, type Server } from 'node:http'
import express from 'express'
import * as z from 'zod'
import { listen } from '../content/listen.ts'
import { apiVersion, StripeAccount } from './StripeAccount.ts'
import { WebhookDelivery } from './WebhookDelivery.ts'
import { answerApi } from './answerApi.ts'
import { answerPayPage } from './answerPayPage.ts'
import { closeDispute } from './services/disputes.ts'
import { createEndpoint } from './services/webhookEndpoints.ts'

interface StandInOptions {
  /** Any free port if none is given. */
  readonly port?: number
  /** The signing secret of all webhooks. */
  readonly webhookSecret: string
  /** The seed of the order in which events arrive. */
  readonly seed?: number
  /** The longest time by which an event comes late, in milliseconds. */
  readonly delayMs?: number
}

/** A request to the stand-in itself, for what happens at Stripe, at a bank, or on the network. */
const Control = z.strictObject({
  /** The secret key of the account. */
  key: z.string(),
  /** Moves the account's clock forward. */
  advanceSeconds: z.int().positive().optional(),
  /** Loses this many answers of the account after their requests were carried out. */
  loseAnswers: z.int().min(0).optional(),
  closeDispute: z.strictObject({ id: z.string(), status: z.enum(['won', 'lost']) }).optional(),
})

/**
 * Stands in for Stripe on this machine: the endpoints that the product uses, a page to pay, and signed
 * webhooks that come twice and in any order. Each secret key opens a separate account.
 */
export class StripeStandIn {
  /** The address of the API and of the page to pay. */
  readonly url: string
  readonly #server: Server
  readonly #parts: Parts

  private constructor(server: Server, url: string, parts: Parts) {
    this.#server = server
    this.url = url
    this.#parts = parts
  }

  static async create(options: StandInOptions): Promise<StripeStandIn> {
    const parts = new Parts(options)
    const app = express().disable('x-powered-by')
    let url = ''
    app.post('/control', express.json(), (request, response) => {
      parts.control(Control.parse(request.body))
      response.sendStatus(204)
    })
    app.use(answerPayPage(() => parts.accounts.values()))
    app.use(
      answerApi({
        open: (key) => parts.open(key),
        origin: () => url,
        secret: options.webhookSecret,
      }),
    )
    const server = createServer(app)
    url = await listen(server, options.port ?? 0)
    return new StripeStandIn(server, url, parts)
  }

  /** Returns the account that a secret key opens. */
  account(key: string): StripeAccount {
    return this.#parts.open(key)
  }

  /** Adds a webhook for all events, as a school does in Stripe's dashboard. */
  addEndpoint(key: string, url: string): void {
    const sent = { url, enabled_events: ['*'], api_version: apiVersion }
    createEndpoint(this.account(key), sent, this.#parts.secret)
  }

  /** The number of webhook calls that no endpoint has answered with 2xx. */
  get openDeliveries(): number {
    return this.#parts.delivery.open
  }

  /** Does what `POST /control` does. */
  control(order: z.input<typeof Control>): void {
    this.#parts.control(Control.parse(order))
  }

  async close(): Promise<void> {
    this.#parts.delivery.close()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** The accounts and the state that their requests share. */
class Parts {
  readonly accounts = new Map<string, StripeAccount>()
  readonly delivery: WebhookDelivery
  readonly secret: string

  constructor({ webhookSecret, seed = 1, delayMs = 200 }: StandInOptions) {
    this.secret = webhookSecret
    this.delivery = new WebhookDelivery({ secret: webhookSecret, seed, delayMs })
  }

  open(key: string): StripeAccount {
    const found = this.accounts.get(key)
    if (found !== undefined) return found
    const account = new StripeAccount(key, (event, sender) => this.delivery.send(event, sender))
    this.accounts.set(key, account)
    return account
  }

  control(order: z.output<typeof Control>): void {
    const account = this.open(order.key)
    if (order.advanceSeconds !== undefined) account.advance(order.advanceSeconds)
    if (order.loseAnswers !== undefined) account.loseAnswers(order.loseAnswers)
    if (order.closeDispute !== undefined) {
      closeDispute(account, order.closeDispute.id, order.closeDispute.status)
    }
  }
}
