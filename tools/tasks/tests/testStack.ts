import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StackParts } from '@shala/emulators/firebase/stackConfig'
import { FunctionsServer } from '@shala/emulators/functions/FunctionsServer'
import { type StackEnvironment, toStripeKey } from '@shala/emulators/stackEnvironment'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { root } from '../../root.ts'
import { buildFunctionsOnly } from '../build.ts'
import { findWarmStack } from '../warmStack/WarmStack.ts'
import { temporaryStack } from './temporaryStack.ts'

/** A stack as a run of Jest uses it. */
export interface TestStack {
  /** The environment with which tests find it. */
  readonly env: StackEnvironment
  /** The file with the shape of each query that was sent, or null for a stack that outlives the run. */
  readonly queries: string | null
  readonly isWarm: boolean
  close(): Promise<void>
}

/** A stack, before the projects of Jest's workers are made on it. */
interface OpenStack {
  readonly env: StackEnvironment
  /** The built functions. */
  readonly folder: string
  readonly log: string
  readonly queries: string | null
  readonly isWarm: boolean
  close(): Promise<void>
}

export interface StackOptions {
  readonly parts: StackParts
  /** How many workers of Jest get a project. */
  readonly workers: number
  /** Starts a stack even if one runs. A stack with the site is always started. */
  readonly isOwn: boolean
  /** The run takes minutes. */
  readonly isBrief: boolean
}

/**
 * Opens a running stack of this checkout that has these parts, or else starts one, with a new
 * project for each of Jest's workers.
 */
export async function openTestStack(
  { parts, workers, ...options }: StackOptions,
  stop: AbortSignal,
): Promise<TestStack> {
  const warm = options.isOwn || parts === 'site' ? null : await useWarmStack(parts)
  const stack = warm ?? (await startStack({ ...options, parts }, stop))
  const run = `demo-${randomUUID().slice(0, 8)}`
  const served: { projectId: string; bucket: string; server: FunctionsServer }[] = []
  const close = async () => {
    await Promise.all(
      served.map(async ({ projectId, bucket, server }) => {
        await server.close()
        if (stack.isWarm) await emptyProject(stack.env, projectId, bucket)
      }),
    )
    await stack.close()
  }
  const serveWorker = async (worker: number) => {
    const projectId = `${run}-${worker}`
    const bucket = `${projectId}.firebasestorage.app`
    const stripeKey = toStripeKey(projectId)
    const env = {
      ...stack.env,
      GCLOUD_PROJECT: projectId,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_STORAGE_BUCKET: bucket,
      STRIPE_SECRET_KEY: stripeKey,
    }
    const { folder, log } = stack
    const server = await FunctionsServer.create({ root, folder, log, env })
    served.push({ projectId, bucket, server })
    return { projectId, bucket, functionsHost: server.host, stripeKey }
  }
  try {
    const numbers = Array.from({ length: workers }, (_, index) => index + 1)
    const projects = await Promise.all(numbers.map(serveWorker))
    const { queries, isWarm } = stack
    const env = {
      ...stack.env,
      SHALA_TEST_PROJECTS: JSON.stringify(projects),
      SHALA_FUNCTIONS_LOG: stack.log,
    }
    return { env, queries, isWarm, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startStack(
  { parts, isBrief }: Omit<StackOptions, 'workers'>,
  stop: AbortSignal,
): Promise<OpenStack> {
  const stack = await temporaryStack('test', stop, { parts, isBrief })
  const { env, folder, log, queries } = stack
  return { env, folder, log, queries, isWarm: false, close: () => stack.close() }
}

/** Uses a stack that runs already, with functions as the source has them now. */
async function useWarmStack(parts: Exclude<StackParts, 'site'>): Promise<OpenStack | null> {
  const found = await findWarmStack(root, parts)
  if (found === null) return null
  const { stack, url } = found
  const folder = join(root, '.shala', `test-${process.pid}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const updated = parts === 'functions' ? updateFunctions(url) : undefined
    await Promise.all([buildFunctionsOnly(folder), updated])
    await copyFile(join(stack.folder, '.env.local'), join(folder, '.env.local'))
    return { ...stack, folder, queries: null, isWarm: true, close: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function updateFunctions(url: string): Promise<void> {
  const response = await fetch(`${url}/functions`, { method: 'POST' })
  if (!response.ok)
    throw new Error(`The test stack cannot load the functions: ${await response.text()}`)
}

/**
 * Deletes the documents, accounts and files of one project on the emulators. A stack that ends in the
 * meantime takes them with it, so errors are ignored.
 */
async function emptyProject(
  env: StackEnvironment,
  projectId: string,
  bucket: string,
): Promise<void> {
  const store = `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}`
  const auth = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${projectId}`
  await Promise.allSettled([
    fetch(`${store}/databases/(default)/documents`, { method: 'DELETE' }),
    fetch(`${auth}/accounts`, { method: 'DELETE' }),
    emptyBucket(env, projectId, bucket),
  ])
}

async function emptyBucket(
  { FIREBASE_STORAGE_EMULATOR_HOST }: StackEnvironment,
  projectId: string,
  bucket: string,
): Promise<void> {
  // The Admin SDK finds emulators through the environment only.
  Object.assign(process.env, { FIREBASE_STORAGE_EMULATOR_HOST })
  const app = initializeApp({ projectId }, projectId)
  try {
    await getStorage(app).bucket(bucket).deleteFiles({ force: true })
  } finally {
    await deleteApp(app)
  }
}
