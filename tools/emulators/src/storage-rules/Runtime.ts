import * as z from 'zod'
import type { RulesEngine } from './RulesEngine.ts'
import { TypedValue } from './TypedValue.ts'
import { RulesError } from './translate.ts'

const Id = z.number().int()

const LoadRuleset = z.object({
  id: Id,
  action: z.literal('load_ruleset'),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
  }),
})

const Verify = z.object({
  id: Id,
  action: z.literal('verify'),
  context: z.object({
    rulesetName: z.string(),
    service: z.literal('firebase.storage'),
    /** `/b/<bucket>/o/<name of the file>` */
    path: z.string(),
    method: z.enum(['get', 'list', 'create', 'update', 'delete']),
    variables: z.object({
      resource: TypedValue,
      request: z.object({
        map_value: z.object({
          // Its path is left out: no rule may ask for it.
          fields: z.object({ auth: TypedValue, time: TypedValue, resource: TypedValue }),
        }),
      }),
    }),
  }),
})

/** The messages of firebase-tools, one JSON object per line. */
const Message = z.discriminatedUnion('action', [LoadRuleset, Verify])

/** Just enough of a message to answer one that is not understood. */
const Addressed = z.object({ id: Id })

type LoadRuleset = z.infer<typeof LoadRuleset>
type Verify = z.infer<typeof Verify>

/**
 * The response. `status` is `ok` even for errors: firebase-tools never settles requests with
 * another status and reads `errors` instead.
 */
interface Answer {
  readonly id: number
  readonly status: 'ok'
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly result?: { readonly rulesVersion: 2 } | { readonly permit: boolean }
}

/** Answers the messages of firebase-tools' Storage emulator, one after the other. */
export class Runtime {
  readonly #engine: RulesEngine
  /** The files of all rulesets that were loaded, by name. The last one is in force. */
  readonly #files = new Map<string, string>()

  constructor(engine: RulesEngine) {
    this.#engine = engine
  }

  /**
   * The answer to one line.
   * @throws Error if the line names no id under which it could be answered
   */
  async answer(line: string): Promise<Answer> {
    const sent: unknown = JSON.parse(line)
    const { id } = Addressed.parse(sent)
    try {
      const message = Message.parse(sent)
      return message.action === 'verify' ? await this.#verify(message) : await this.#load(message)
    } catch (error) {
      return failed(id, getMessage(error))
    }
  }

  async #load({ id, context: { rulesetName, source } }: LoadRuleset): Promise<Answer> {
    const [file] = source.files
    try {
      await this.#engine.load(file.content)
      this.#files.set(rulesetName, file.name)
      return { id, status: 'ok', errors: [], warnings: [], result: { rulesVersion: 2 } }
    } catch (error) {
      if (!(error instanceof RulesError)) throw error
      return failed(id, described(file.name, error))
    }
  }

  async #verify({ id, context }: Verify): Promise<Answer> {
    const { rulesetName, path, method, variables } = context
    const file = this.#files.get(rulesetName)
    if (file === undefined) return failed(id, `There is no ruleset '${rulesetName}'.`)
    const { resource, request } = variables
    const { permit, problems } = await this.#engine.decide({
      path,
      method,
      resource,
      request: { mapValue: request.map_value },
    })
    const warnings = problems.map((problem) => described(file, problem))
    return { id, status: 'ok', errors: [], warnings, result: { permit } }
  }
}

function failed(id: number, message: string): Answer {
  return { id, status: 'ok', errors: [message], warnings: [] }
}

/** Formats one line that an editor or a terminal can link to. */
function described(file: string, { message, line }: { message: string; line: number }): string {
  return `${file}:${line} - ${message}`
}

function getMessage(error: unknown): string {
  if (error instanceof z.ZodError)
    return `The message was not understood:\n${z.prettifyError(error)}`
  return error instanceof Error ? error.message : String(error)
}
