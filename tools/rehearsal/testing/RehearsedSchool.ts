import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { onlineTools } from '../../tasks/deploy/onlineTools.ts'
import { GoogleApi } from '../../tasks/google/GoogleApi.ts'
import { findVendorFaults } from '../findVendorFaults.ts'
import type { Limits } from '../google/Capacity.ts'
import { GoogleStandIn } from '../google/GoogleStandIn.ts'
import { createProject } from '../google/createProject.ts'

const projectId = 'yoga-school-3f2a1'
const bucket = `${projectId}.firebasestorage.app`
const owner = 'user:owner@school.example'

export const region = 'europe-west1'

interface Options {
  readonly limits?: Partial<Limits>
  /** How many times faster than the real clock the time of Google passes. */
  readonly speed?: number
}

/** A small school in a folder, and a project at the stand-in for Google to which it is deployed. */
export class RehearsedSchool {
  readonly google: GoogleStandIn
  readonly folder: string
  readonly said: string[] = []
  /** The output of firebase-tools. */
  output = ''
  readonly #environment: NodeJS.ProcessEnv

  private constructor(google: GoogleStandIn, folder: string, environment: NodeJS.ProcessEnv) {
    this.google = google
    this.folder = folder
    this.#environment = environment
  }

  static async create({ limits = {}, speed = 600 }: Options = {}) {
    const state = createProject({ projectId, owners: [owner], hasDefaultEditor: true })
    state.enabledApis.push('firestore.googleapis.com', 'firebasestorage.googleapis.com')
    state.enabledApis.push('artifactregistry.googleapis.com', 'eventarc.googleapis.com')
    state.enabledApis.push('cloudfunctions.googleapis.com', 'secretmanager.googleapis.com')
    const database = `projects/${projectId}/databases/(default)`
    state.databases[database] = { name: database, locationId: 'eur3', type: 'FIRESTORE_NATIVE' }
    state.buckets[bucket] = { name: bucket, location: region.toUpperCase() }
    state.defaultBucket = bucket
    const google = await GoogleStandIn.create({ state, speed, limits })
    await mkdir(join(root, '.shala'), { recursive: true })
    const folder = await mkdtemp(join(root, '.shala', 'school-'))
    const school = new RehearsedSchool(google, folder, await google.environment(owner))
    await school.#writeProject()
    return school
  }

  /** Writes the source of a codebase: an export for each name, such as `onRequest({}, () => {})`. */
  async writeFunctions(codebase: 'default' | 'site', exports: Readonly<Record<string, string>>) {
    const folder = join(this.folder, codebase)
    await mkdir(folder, { recursive: true })
    const lines = Object.entries(exports).map(([name, value]) => `exports.${name} = ${value}`)
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ main: 'index.js', dependencies: { 'firebase-functions': '7.0.0' } }),
    )
    await writeFile(join(folder, 'index.js'), `${prelude}\n${lines.join('\n')}\n`)
  }

  /** The tools of `npm run deploy`, on this school. */
  tools({ isConfirmed = false, stop = new AbortController().signal } = {}) {
    return onlineTools({
      projectId,
      region,
      config: join(this.folder, 'firebase.json'),
      previewConfig: join(this.folder, 'firebase.json'),
      codebases: { default: join(this.folder, 'default'), site: join(this.folder, 'site') },
      google: () => Promise.resolve(this.api(stop)),
      isConfirmed,
      say: (line) => this.said.push(line),
      stop,
      environment: this.#environment,
      speed: this.google.google.clock.speed,
      print: (text) => (this.output += text),
    })
  }

  api(stop = new AbortController().signal): GoogleApi {
    const { google } = this
    const accessToken = google.createToken(owner)
    return new GoogleApi({ projectId, accessToken, stop, standIn: google.url })
  }

  /** The names of the deployed functions that serve traffic. */
  get activeFunctions(): string[] {
    return Object.values(this.google.google.state.functions)
      .filter(({ state }) => state === 'ACTIVE')
      .map(({ name }) => String(name).split('/').at(-1) ?? '')
      .toSorted()
  }

  /** Throws if a request or an answer was not as Google describes it. */
  async close(): Promise<void> {
    await this.google.close()
    await rm(this.folder, { recursive: true, force: true })
    const { faults } = findVendorFaults(this.google.calls)
    if (faults.length > 0) throw new Error(`Not as Google describes it:\n${faults.join('\n')}`)
  }

  async #writeProject(): Promise<void> {
    const file = (name: string, content: string) => writeFile(join(this.folder, name), content)
    await mkdir(join(this.folder, 'public'))
    await file('public/index.html', '<!doctype html><html lang="en"></html>')
    await file('firestore.rules', "rules_version = '2';\nservice cloud.firestore {\n}\n")
    await file('storage.rules', "rules_version = '2';\nservice firebase.storage {\n}\n")
    const fields = ['a', 'b'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }))
    const index = { collectionGroup: 'rooms', queryScope: 'COLLECTION', fields }
    await file('indexes.json', JSON.stringify({ indexes: [index], fieldOverrides: [] }))
    const codebase = (name: string) => ({ source: name, codebase: name, runtime: 'nodejs24' })
    const rewrite = (source: string, functionId: string) => ({
      source,
      function: { functionId, region, pinTag: true },
    })
    const rewrites = [rewrite('/preview/**', 'preview'), rewrite('/**', 'site')]
    const config = {
      functions: [codebase('default'), codebase('site')],
      firestore: { rules: 'firestore.rules', indexes: 'indexes.json' },
      storage: { rules: 'storage.rules' },
      hosting: { public: 'public', rewrites },
    }
    await file('firebase.json', JSON.stringify(config))
  }
}

const prelude = `
const { setGlobalOptions } = require('firebase-functions')
const { onCall, onRequest } = require('firebase-functions/https')
const { onSchedule } = require('firebase-functions/scheduler')
const { onDocumentWritten } = require('firebase-functions/firestore')
const { onObjectFinalized } = require('firebase-functions/storage')
const { onTaskDispatched } = require('firebase-functions/tasks')
setGlobalOptions({ region: '${region}', maxInstances: 5 })`
