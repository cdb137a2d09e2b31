import * as z from 'zod'
import { Documents } from './documents.ts'
import { firestoreDocument } from './firestore-document.ts'
import { described, DocumentNeeded, RulesProblem } from './problems.ts'
import {
  Addressed,
  Message,
  type Answer,
  type DocumentRead,
  type LoadRuleset,
  type Verify,
} from './protocol.ts'
import { decide, loadRules, type Decision, type Request } from './ruleset.ts'
import type { Ruleset } from './syntax.ts'
import { typedFields } from './typed-value.ts'

type Loaded = { readonly file: string; readonly ruleset: Ruleset }

type Pending = {
  readonly loaded: Loaded
  readonly request: Request
  readonly documents: Documents
  readonly asked: string
}

/** Answers the messages of firebase-tools' Storage emulator. Holds the loaded rulesets. */
export class Runtime {
  readonly #rulesets = new Map<string, Loaded>()
  readonly #pending = new Map<number, Pending>()

  /**
   * The answer to one line.
   * @throws Error if the line names no id under which it could be answered
   */
  answer(line: string): Answer {
    const sent: unknown = JSON.parse(line)
    const { id } = Addressed.parse(sent)
    try {
      const message = Message.parse(sent)
      if (!('action' in message)) return this.#resume(message)
      return message.action === 'verify' ? this.#verify(message) : this.#load(message)
    } catch (problem) {
      return failed(id, messageOf(problem))
    }
  }

  #load({ id, context: { rulesetName, source } }: LoadRuleset): Answer {
    const [file, another] = source.files
    if (!file || another) return failed(id, 'A ruleset is made of exactly one file.')
    try {
      const ruleset = loadRules(file.content)
      this.#rulesets.set(rulesetName, { file: file.name, ruleset })
      return {
        id,
        status: 'ok',
        errors: [],
        warnings: [],
        result: { rulesVersion: ruleset.version },
      }
    } catch (problem) {
      if (!(problem instanceof RulesProblem)) throw problem
      return failed(id, described(file.name, problem.message, problem.at))
    }
  }

  #verify({ id, context }: Verify): Answer {
    const loaded = this.#rulesets.get(context.rulesetName)
    if (!loaded) return failed(id, `There is no ruleset '${context.rulesetName}'.`)
    const variables = typedFields(context.variables)
    const request = { path: context.path, method: context.method, variables }
    return this.#decide(id, loaded, request, new Documents())
  }

  #resume({ id, status, result }: DocumentRead): Answer {
    const pending = this.#pending.get(id)
    if (!pending) return failed(id, 'No request waits for a document under this id.')
    this.#pending.delete(id)
    const { loaded, request, documents, asked } = pending
    if (status === 'invalid_state') return failed(id, `The document ${asked} could not be read.`)
    documents.add(asked, status === 'ok' ? firestoreDocument(result) : undefined)
    return this.#decide(id, loaded, request, documents)
  }

  #decide(id: number, loaded: Loaded, request: Request, documents: Documents): Answer {
    try {
      const { permit, problems } = decide(loaded.ruleset, request, documents)
      const warnings = problems.map((problem) => warningOf(loaded.file, problem))
      return { id, status: 'ok', errors: [], warnings, result: { permit } }
    } catch (needed) {
      if (!(needed instanceof DocumentNeeded)) throw needed
      this.#pending.set(id, { loaded, request, documents, asked: needed.path })
      return {
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: needed.path },
      }
    }
  }
}

function warningOf(file: string, { message, at }: Decision['problems'][number]): string {
  return at ? described(file, message, at) : `${file} - ${message}`
}

function failed(id: number, message: string): Answer {
  return { id, status: 'ok', errors: [message], warnings: [] }
}

function messageOf(problem: unknown): string {
  if (problem instanceof z.ZodError)
    return `The message was not understood:\n${z.prettifyError(problem)}`
  return problem instanceof Error ? problem.message : String(problem)
}
