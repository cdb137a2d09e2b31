import type { Route } from './route.ts'
import { cloudFunctions } from './services/cloudFunctions.ts'
import { hosting, hostingUploads, identityConfig } from './services/hosting.ts'
import {
  appCheck,
  extensions,
  iamAccounts,
  iamRoles,
  projectDetails,
  resourceManager,
  serviceUsage,
} from './services/projectServices.ts'
import {
  artifactRegistry,
  cloudScheduler,
  cloudTasks,
  eventarc,
  pubsub,
  secrets,
} from './services/resources.ts'
import { runServices } from './services/runServices.ts'
import { firebaseBuckets, firestoreAdmin, rules, storage } from './services/storage.ts'

/** All methods of Google's APIs that the stand-in knows. Any other is refused. */
export const routes: readonly Route[] = [
  ...serviceUsage,
  ...resourceManager,
  ...iamAccounts,
  ...iamRoles,
  ...projectDetails,
  ...extensions,
  ...appCheck,
  ...artifactRegistry,
  ...cloudFunctions,
  ...runServices,
  ...eventarc,
  ...pubsub,
  ...cloudScheduler,
  ...cloudTasks,
  ...secrets,
  ...firebaseBuckets,
  ...rules,
  ...firestoreAdmin,
  ...hostingUploads,
  ...hosting,
  ...identityConfig,
  ...storage,
]
