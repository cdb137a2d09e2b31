/** Loaded into firebase-tools before it starts. */
import { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'
import { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import { projectId } from '../stackEnvironment.ts'
import { keepConnections } from './keepConnections.ts'
import { limitAccountEvents } from './limitAccountEvents.ts'
import { shareWorkers } from './shareWorkers.ts'

shareWorkers(RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator)
limitAccountEvents(AuthCloudFunction, projectId)
keepConnections()
