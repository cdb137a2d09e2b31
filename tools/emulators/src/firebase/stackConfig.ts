import { basename } from 'node:path'
import * as z from 'zod'
import type { Ports } from '../ports/ports.ts'

const Header = z.object({ key: z.string(), value: z.string() })

const ProjectConfig = z.looseObject({
  functions: z.array(z.looseObject({ codebase: z.enum(['default', 'site']) })).length(2),
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(z.looseObject({ headers: z.array(Header) })),
  }),
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  storage: z.looseObject({ rules: z.string() }),
  emulators: z.looseObject({}),
})

/** firebase.json for one stack, and the files of the project that it reads. */
export interface StackConfig {
  readonly config: object
  /** Paths in the project, each to lie in the run folder under its own base name. */
  readonly files: readonly string[]
  /** The names of those with the rules and the indexes of Firestore. */
  readonly firestore: { readonly rules: string; readonly indexes: string }
}

/**
 * How much of the product a stack runs: Auth, Firestore and Storage only (`stores`); also the Functions
 * emulator with its triggers and queues (`functions`); or also Hosting and the built site (`site`).
 */
export type StackParts = 'stores' | 'functions' | 'site'

/** Where the built functions and the built site lie in a run folder. */
export const functionsFolder = 'functions'
export const siteFolder = 'site'
export const webFolder = 'web'

/**
 * The project's own firebase.json with other ports, and with paths inside the run folder, because
 * firebase-tools refuses those outside the folder of firebase.json. All else stays as it is.
 */
export function stackConfig(
  projectConfig: unknown,
  ports: Ports,
  parts: StackParts = 'site',
): StackConfig {
  const project = ProjectConfig.parse(projectConfig)
  const host = '127.0.0.1'
  const at = (port: number) => ({ host, port })
  const files = [project.firestore.rules, project.firestore.indexes, project.storage.rules]
  const firestore = {
    rules: basename(project.firestore.rules),
    indexes: basename(project.firestore.indexes),
  }
  const codebases = project.functions
    .filter(({ codebase }) => parts === 'site' || (parts === 'functions' && codebase !== 'site'))
    .map((codebase) => ({
      ...codebase,
      source: codebase.codebase === 'site' ? siteFolder : functionsFolder,
      predeploy: [],
    }))
  const hosting = {
    ...project.hosting,
    public: webFolder,
    predeploy: [],
    headers: project.hosting.headers.map((rule) => ({
      ...rule,
      headers: rule.headers.map((header) => withLocalSources(header)),
    })),
  }
  const { functions: _source, hosting: _public, emulators, ...rest } = project
  const { functions: _ports, hosting: _port, eventarc: _events, tasks: _queues, ...own } = emulators
  const config = {
    ...rest,
    ...(codebases.length > 0 && { functions: codebases }),
    ...(parts === 'site' && { hosting }),
    firestore: { ...project.firestore, ...firestore },
    storage: { ...project.storage, rules: basename(project.storage.rules) },
    emulators: {
      ...own,
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: at(ports.storage),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ...(codebases.length > 0 && {
        functions: at(ports.functions),
        eventarc: at(ports.eventarc),
        tasks: at(ports.tasks),
      }),
      ...(parts === 'site' && { hosting: at(ports.hosting) }),
    },
  }
  return { config, files, firestore }
}

/** Pages fetch from other local ports what they fetch from services in production. */
const local = 'http://127.0.0.1:* ws://127.0.0.1:*'
const mayFetch = /^(connect-src|img-src|frame-src) /

/** The project's Content-Security-Policy, with the emulators among the places it names. */
function withLocalSources({ key, value }: z.infer<typeof Header>): z.infer<typeof Header> {
  if (key.toLowerCase() !== 'content-security-policy') return { key, value }
  const directives = value.split(';').map((directive) => directive.trim())
  return {
    key,
    value: directives
      // Locally nothing answers over TLS.
      .filter((directive) => directive !== 'upgrade-insecure-requests')
      .map((directive) => (mayFetch.test(directive) ? `${directive} ${local}` : directive))
      .join('; '),
  }
}
