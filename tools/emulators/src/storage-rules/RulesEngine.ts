import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { FirestoreValue } from './TypedValue.ts'
import { questions, RulesError, tokenize, translate } from './translate.ts'

/** A question to the rules: a user, an action and a file. */
export interface Question {
  /** `/b/<bucket>/o/<name of the file>` */
  readonly path: string
  readonly method: string
  readonly request: FirestoreValue
  readonly resource: FirestoreValue
}

/** The answer, and which conditions had no value while nothing permitted it. */
export interface Decision {
  readonly permit: boolean
  readonly problems: readonly { readonly message: string; readonly line: number }[]
}

const Rules = z.object({
  rules: z.object({ files: z.tuple([z.object({ content: z.string() })]) }).optional(),
})
const Issues = z.object({
  issues: z
    .array(
      z.object({
        description: z.string(),
        sourcePosition: z.object({ line: z.number().optional() }),
      }),
    )
    .default([]),
})
const Failure = z.object({ error: z.object({ message: z.string() }) })

/** The path of a document has an even number of segments: this makes it so. */
const padding = 'padding'

/**
 * Evaluates rules of Storage with the engine of the Firestore emulator. They are added to the rules
 * of the project's own database, because they can read its documents.
 */
export class RulesEngine {
  readonly #options: { host: string; project: string; firestoreRules: string }
  /** No file has a name with this in it. */
  readonly #root = `file-${randomUUID()}`
  /** The rules of Storage as Firestore's, once for each parity of a path. */
  #block = ''
  /** How many lines stand above them. */
  #above = 0
  #asked = 0

  /**
   * The emulator listens at `host`, which is a host and a port. `firestoreRules` is the file from which
   * firebase-tools loads the project's own rules, also when it is saved later.
   */
  constructor(options: { host: string; project: string; firestoreRules: string }) {
    this.#options = options
  }

  /**
   * Replaces the rules of Storage in force.
   * @throws RulesError for invalid rules; the previous rules then stay in force
   */
  async load(source: string): Promise<void> {
    const even = translate(source, this.#root)
    await this.#check(even)
    const odd = translate(source, `${padding}/${this.#root}`)
    await this.#place(`${even}${odd}`)
  }

  /** @throws Error when the engine could not decide */
  async decide(question: Question): Promise<Decision> {
    await this.#place(this.#block)
    return this.#judge(question)
  }

  /** Checks them alone in an empty project, so that line numbers match the file. */
  async #check(block: string): Promise<void> {
    const content = withBlock("rules_version = '2'; service cloud.firestore {}", block)
    const { status, body } = await this.#put(`demo-${this.#root}`, content)
    if (status !== 200) {
      const { message } = Failure.parse(body).error
      const [, line, what = message] = /\bL(\d+):\d+ (.*)/.exec(message) ?? []
      throw new RulesError(what, Number(line ?? 1))
    }
    const { issues } = Issues.parse(body)
    // Unused functions are reported as invalid, so their errors do not count.
    if (issues.some(({ description }) => description.startsWith('Unused function'))) return
    const invalid = issues.find(({ description }) => description.startsWith('Invalid'))
    if (invalid) throw new RulesError(invalid.description, invalid.sourcePosition.line ?? 1)
  }

  /**
   * Puts the block among Firestore's rules as they were last saved, unless that is how they stand:
   * firebase-tools loads them alone.
   */
  async #place(block: string): Promise<void> {
    const { project, firestoreRules } = this.#options
    const content = withBlock(await readFile(firestoreRules, 'utf8'), block)
    const inForce = Rules.parse((await this.#ask('GET', getRules(project))).body).rules
    if (inForce?.files[0].content === content) return
    const { status, body } = await this.#put(project, content)
    if (status !== 200) {
      // An invalid file was saved, which firebase-tools reports; the previous rules stay in force.
      if (inForce?.files[0].content.includes(block) === true) return
      throw new Error(Failure.parse(body).error.message)
    }
    this.#block = block
    this.#above = listLines(content.slice(0, content.indexOf(block)))
    const nothing = { nullValue: null }
    const asked = { path: '/b/any/o/file', request: nothing, resource: nothing }
    const { permit } = await this.#judge({ ...asked, method: 'none' })
    if (permit)
      throw new Error('The rules of Firestore permit every write, so those of Storage go unheard.')
  }

  async #judge({ path, method, request, resource }: Question): Promise<Decision> {
    const documents = `projects/${this.#options.project}/databases/(default)/documents`
    this.#asked += 1
    const question = `${documents}/${questions}/${this.#asked}-${this.#root}`
    const file = path.slice(1).split('/')
    const root = file.length % 2 === 0 ? [padding, this.#root] : [this.#root]
    const name = [question, ...root, ...file].join('/')
    const fields = { method: { stringValue: method }, request, resource }
    const { status, body } = await this.#ask('POST', `v1/${documents}:commit`, {
      writes: [
        { update: { name, fields }, currentDocument: { exists: false } },
        // There is none to delete, so nothing is written; but the rules are asked before that.
        { delete: question, currentDocument: { exists: true } },
      ],
    })
    if (status === 404) return { permit: true, problems: [] }
    const { message } = Failure.parse(body).error
    if (status !== 403) throw new Error(message)
    return { permit: false, problems: this.#problemsIn(message) }
  }

  /** `Null value error. for 'create' @ L6, false for 'create' @ L9` has one. */
  #problemsIn(message: string): Decision['problems'] {
    const lines = listLines(this.#block) / 2
    return [...message.matchAll(/\s*([^]*?) for '\w+' @ L(\d+)(?:, )?/g)]
      .map(([, what = '', line]) => ({
        message: what.replaceAll(/\s+/g, ' '),
        line: ((Number(line) - 1 - this.#above) % lines) + 1,
      }))
      .filter(({ message: what }) => !/^(false|evaluation error at .*)$/.test(what))
  }

  #put(project: string, content: string) {
    return this.#ask('PUT', getRules(project), { rules: { files: [{ content }] } })
  }

  async #ask(method: string, path: string, body?: object) {
    const response = await fetch(`http://${this.#options.host}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return { status: response.status, body: answer }
  }
}

/** Rules of Firestore with one more block, before the brace with which the service ends. */
function withBlock(rules: string, block: string): string {
  const end = tokenize(rules).at(-1)?.start ?? 0
  return `${rules.slice(0, end)}${block}${rules.slice(end)}`
}

function listLines(text: string): number {
  return text.split('\n').length - 1
}

function getRules(project: string): string {
  return `emulator/v1/projects/${project}:securityRules`
}
