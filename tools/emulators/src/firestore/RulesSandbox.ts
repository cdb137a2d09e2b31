import { randomUUID } from 'node:crypto'
import { deleteApp as deleteClient, initializeApp as initializeClient } from 'firebase/app'
import {
  connectFirestoreEmulator,
  getFirestore as getClientFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getFirestore, type Firestore as AdminFirestore } from 'firebase-admin/firestore'
import * as z from 'zod'

/** An expression in the engine's coverage report, and its values. */
interface Expression {
  sourcePosition: { currentOffset?: number | undefined; endOffset?: number | undefined }
  values?: { value: { boolValue?: boolean | undefined } }[] | undefined
  children?: Expression[] | undefined
}

const Expression: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({
      currentOffset: z.number().optional(),
      endOffset: z.number().optional(),
    }),
    values: z
      .array(z.object({ value: z.object({ boolValue: z.boolean().optional() }) }))
      .optional(),
    children: z.array(Expression).optional(),
  }),
)

/** The answer of the Firestore emulator's `:ruleCoverage`. */
const RuleCoverage = z.object({ report: z.array(Expression).default([]) })
type RuleCoverage = z.infer<typeof RuleCoverage>

/**
 * The `allow` statements whose condition was never true, or never false, each as
 * `line 43 (never false): allow list: if …`. A statement without a condition, or with a literal
 * one, can have only one value and is left out.
 */
function uncovered(rules: string, coverage: RuleCoverage): string[] {
  const code = rules.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(/\ballow\s+[a-z,\s]+:\s*if\s+/g)].flatMap((statement) => {
    const start = statement.index + statement[0].length
    if (/^(true|false)\s*;/.test(code.slice(start))) return []
    const seen = valuesAt(start, coverage)
    const missing = [true, false].filter((value) => !seen.has(value))
    if (missing.length === 0) return []
    const line = code.slice(0, statement.index).split('\n').length
    const text = code.slice(statement.index, code.indexOf(';', start)).replace(/\s+/g, ' ')
    return [`line ${line} (never ${missing.join(', never ')}): ${text}`]
  })
}

/**
 * Returns the values of the whole condition that starts here: the widest expression at the offset.
 */
function valuesAt(offset: number, { report }: RuleCoverage): Set<boolean | undefined> {
  const here = report
    .filter(({ sourcePosition }) => (sourcePosition.currentOffset ?? 0) === offset)
    .toSorted((a, b) => (b.sourcePosition.endOffset ?? 0) - (a.sourcePosition.endOffset ?? 0))
  return new Set(here[0]?.values?.map(({ value }) => value.boolValue))
}

// A denial is what most of these tests are after, and the SDK would print each at length.
setLogLevel('silent')

/**
 * A separate project with separate rules on the Firestore emulator, in which a test reads and
 * writes as any user. The engine is Google's.
 */
export class RulesSandbox {
  /** For access to Firestore beyond this class. */
  readonly projectId: string
  readonly #host: string
  readonly #rules: string
  readonly #app: App
  /** By the options of their token; thousands of reads share a few. */
  readonly #clients = new Map<string, Firestore>()

  private constructor(host: string, projectId: string, rules: string) {
    this.#host = host
    this.projectId = projectId
    this.#rules = rules
    this.#app = initializeApp({ projectId }, projectId)
  }

  /** @throws Error with the engine's own words where it does not take the rules. */
  static async create(rules: string): Promise<RulesSandbox> {
    const host = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST'])
    const sandbox = new RulesSandbox(host, `demo-rules-${randomUUID().slice(0, 8)}`, rules)
    const response = await fetch(sandbox.#address('securityRules'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
    })
    if (!response.ok) throw new Error(`The rules were refused: ${await response.text()}`)
    return sandbox
  }

  /** The store without rules, to put things in place and to see what happened. */
  get store(): AdminFirestore {
    return getFirestore(this.#app)
  }

  /** The store as a client sees it whose token names this uid and carries these claims. */
  as(uid: string, claims: object = {}): Firestore {
    return this.#client({ mockUserToken: { sub: uid, ...claims } })
  }

  /** The store as a client sees it who is not signed in. */
  asVisitor(): Firestore {
    return this.#client({})
  }

  /** The `allow` conditions that have not yet been evaluated to both true and false. */
  async uncovered(): Promise<string[]> {
    const report: unknown = await (await fetch(this.#address('ruleCoverage'))).json()
    return uncovered(this.#rules, RuleCoverage.parse(report))
  }

  async close(): Promise<void> {
    await Promise.all([
      deleteApp(this.#app),
      ...Array.from(this.#clients.values(), ({ app }) => deleteClient(app)),
    ])
  }

  #client(options: { mockUserToken?: { sub: string } }): Firestore {
    const key = JSON.stringify(options)
    const known = this.#clients.get(key)
    if (known !== undefined) return known
    const client = initializeClient({ projectId: this.projectId }, randomUUID())
    const store = getClientFirestore(client)
    const { hostname, port } = new URL(`http://${this.#host}`)
    connectFirestoreEmulator(store, hostname, Number(port), options)
    this.#clients.set(key, store)
    return store
  }

  #address(resource: string): string {
    return `http://${this.#host}/emulator/v1/projects/${this.projectId}:${resource}`
  }
}
