import { createHash } from 'node:crypto'
import express, { type Request, type Response, Router } from 'express'
import { apiVersion, type StripeAccount } from './StripeAccount.ts'
import { invalid, StripeRefusal } from './parameters.ts'
import { routes } from './routes.ts'

interface ApiOptions {
  /** Returns the account that a secret key opens. */
  readonly open: (key: string) => StripeAccount
  readonly origin: () => string
  readonly secret: string
}

/** Answers Stripe's API as far as the product uses it, with the rules that hold for each endpoint. */
export function answerApi(options: ApiOptions): Router {
  const api = Router()
  api.use(express.urlencoded({ extended: true, limit: '1mb' }))
  for (const [route, answer] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ')
    const handle = (request: Request, response: Response) => {
      try {
        const account = authenticate(request, options.open)
        const id = String(request.params['id'] ?? '')
        const sent: unknown = method === 'GET' ? request.query : request.body
        const call = { account, id, sent, origin: options.origin(), secret: options.secret }
        const run = () => answer(call)
        const { status, body } =
          method === 'POST' ? answerOnce(request, account, run) : attempt(run)
        if (account.losesAnswer()) {
          request.socket.destroy()
          return
        }
        response.set('Date', new Date(account.now * 1000).toUTCString())
        response.status(status).json(body)
      } catch (error) {
        refuse(response, error)
      }
    }
    if (method === 'GET') api.get(path, handle)
    else if (method === 'POST') api.post(path, handle)
    else api.delete(path, handle)
  }
  api.use(({ method, originalUrl }, response) => {
    const says = `Unrecognized request URL (${method}: ${originalUrl}).`
    refuse(response, invalid(says, undefined, undefined, 404))
  })
  return api
}

function authenticate(request: Request, open: ApiOptions['open']): StripeAccount {
  const key = /^Bearer ([rs]k_test_[\w-]{4,100})$/.exec(request.get('authorization') ?? '')?.[1]
  if (key === undefined) throw invalid('Invalid API Key provided.', undefined, undefined, 401)
  const version = request.get('stripe-version')
  if (version !== apiVersion) {
    throw invalid(
      `The stand-in speaks ${apiVersion}, and not ${version ?? 'the version of an account'}.`,
    )
  }
  return open(key)
}

/**
 * Carries out a POST once for each idempotency key, and repeats its answer afterwards. As at Stripe,
 * the answer to an invalid request is not stored (https://docs.stripe.com/api/idempotent_requests).
 */
function answerOnce(request: Request, account: StripeAccount, answer: () => object) {
  const key = request.get('idempotency-key')
  if (key === undefined) return attempt(answer)
  const hash = createHash('sha256').update(JSON.stringify([request.path, request.body]))
  const asked = hash.digest('hex')
  const before = account.answers.get(key)
  if (before !== undefined && before.request !== asked) {
    throw new StripeRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { status: 400, type: 'idempotency_error' },
    )
  }
  if (before !== undefined) return before
  const answered = structuredClone({ request: asked, ...attempt(answer) })
  if (![400, 404].includes(answered.status)) account.answers.set(key, answered)
  return answered
}

/** Returns a declined payment as an answer: it is stored like one that succeeded. */
function attempt(answer: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: answer() }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: error.body }
  }
}

/** Answers with an error in the form of Stripe. Only developers see it, so it may name its reason. */
function refuse(response: Response, error: unknown): void {
  if (error instanceof StripeRefusal) {
    response.status(error.status).json(error.body)
    return
  }
  const message = error instanceof Error ? error.message : String(error)
  response.status(500).json({ error: { type: 'api_error', message } })
}
