import { Capacity, type Clock, defaultLimits, type Limits } from './Capacity.ts'
import { GoogleError } from './GoogleError.ts'
import { Operations } from './Operations.ts'
import type { Policy, ProjectState, Resource } from './ProjectState.ts'

/** The permissions of Google's predefined roles, as far as a deployment needs them. */
const roles: Readonly<Record<string, readonly RegExp[]>> = {
  'roles/owner': [/./],
  'roles/editor': [
    /^(?!.*\.setIamPolicy$|resourcemanager\.|iam\.serviceAccounts\.create|secretmanager\.versions\.access)/,
  ],
  'roles/firebase.admin': [
    /^(firebase|firebasehosting|firebaserules|firebasestorage|datastore|cloudfunctions|cloudbuild|artifactregistry|identitytoolkit|firebaseauth|serviceusage|storage|cloudscheduler|cloudtasks|eventarc)\.(?!.*setIamPolicy)/,
    /^resourcemanager\.projects\.get$/,
    /^(run\.services|secretmanager\.versions)\.get$/,
  ],
  'roles/firebasehosting.admin': [
    /^firebasehosting\./,
    /^(firebase|resourcemanager)\.projects\.get$/,
  ],
  'roles/cloudfunctions.admin': [/^cloudfunctions\./, /^run\./, /^resourcemanager\.projects\.get$/],
  'roles/cloudfunctions.developer': [/^cloudfunctions\.(?!.*setIamPolicy)/, /^run\.services\.get$/],
  'roles/iam.serviceAccountUser': [/^iam\.serviceAccounts\.(actAs|get)$/],
  'roles/artifactregistry.admin': [/^artifactregistry\./],
  'roles/run.admin': [/^run\./],
  'roles/run.invoker': [/^run\.(routes|jobs)\.(invoke|run)$/],
  'roles/cloudbuild.builds.builder': [/^cloudbuild\./, /^artifactregistry\./, /^storage\./],
  'roles/eventarc.eventReceiver': [/^eventarc\.events\.receiveEvent$/],
  'roles/pubsub.publisher': [/^pubsub\.topics\.publish$/],
  'roles/secretmanager.secretAccessor': [/^secretmanager\.versions\.access$/],
  'roles/serviceusage.serviceUsageAdmin': [/^serviceusage\./],
  'roles/firebase.viewer': [/^(firebase|firebasehosting|cloudfunctions)\..*\.(get|list)$/],
}

/** Returns true if one of these policies lets the member do it. */
function isAllowed(
  member: string,
  permission: string,
  policies: readonly (Policy | undefined)[],
): boolean {
  return policies.some((policy) =>
    policy?.bindings.some(
      ({ role, members }) =>
        (members.includes(member) || members.includes('allUsers')) &&
        roles[role]?.some((pattern) => pattern.test(permission)) === true,
    ),
  )
}

/** The inputs for starting a revision. */
export interface Revision {
  /** The uploaded source, a ZIP archive. */
  readonly source: Buffer
  readonly entryPoint: string
  readonly environment: Readonly<Record<string, string>>
}

/** Starts a revision; returns why it does not start, or null. */
export type StartRevision = (revision: Revision) => Promise<string | null>

interface Options {
  readonly state: ProjectState
  readonly clock: Clock
  readonly limits?: Partial<Limits> | undefined
  readonly startRevision: StartRevision
  /** How long Google takes to give a new service agent its rights, in milliseconds. */
  readonly agentDelayMs?: number | undefined
  /** Called after each change of the state. */
  readonly onChange: () => void
}

/** A project in Google Cloud: its resources, the rules for changing them, and its capacity. */
export class GoogleProject {
  readonly state: ProjectState
  readonly clock: Clock
  readonly operations = new Operations()
  readonly startRevision: StartRevision
  readonly agentDelayMs: number
  readonly onChange: () => void
  /** Uploaded sources by `bucket/object`. */
  readonly uploads = new Map<string, Buffer>()
  /** Uploaded Hosting files by hash, compressed. */
  readonly hostingContent = new Map<string, Buffer>()
  readonly #limits: Limits
  readonly #capacities = new Map<string, Capacity>()

  constructor({ state, clock, limits, startRevision, agentDelayMs, onChange }: Options) {
    this.state = state
    this.clock = clock
    this.startRevision = startRevision
    this.agentDelayMs = agentDelayMs ?? 120_000
    this.onChange = onChange
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** The capacity of a region, such as `europe-west1`. */
  capacity(region: string): Capacity {
    let found = this.#capacities.get(region)
    if (found === undefined) {
      found = new Capacity(this.#limits, this.clock)
      this.#capacities.set(region, found)
    }
    return found
  }

  get peaks(): { region: string; vCpu: number; memoryGiB: number }[] {
    return [...this.#capacities].map(([region, { peak }]) => ({ region, ...peak }))
  }

  /** The account that functions and builds use by default. */
  get computeAccount(): string {
    return `${this.state.projectNumber}-compute@developer.gserviceaccount.com`
  }

  /** Replaces the number or the ID of the project in a resource name by its ID. */
  canonical(name: string): string {
    const { projectId, projectNumber } = this.state
    return name.replace(new RegExp(`^projects/(${projectNumber}|-)/`), `projects/${projectId}/`)
  }

  /** Throws unless the path names this project. */
  requireProject(idOrNumber: string): void {
    const { projectId, projectNumber } = this.state
    if (idOrNumber === projectId || idOrNumber === projectNumber) return
    throw new GoogleError(
      'PERMISSION_DENIED',
      `The caller does not have permission on the project ${idOrNumber}, or it may not exist.`,
    )
  }

  requireApi(api: string): void {
    if (this.state.enabledApis.includes(api)) return
    const { projectId, projectNumber } = this.state
    throw new GoogleError(
      'PERMISSION_DENIED',
      `${api} has not been used in project ${projectNumber} before or it is disabled. Enable it by ` +
        `visiting https://console.developers.google.com/apis/api/${api}/overview?project=${projectId} then retry.`,
      [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
    )
  }

  /** Throws unless the member has the permission on the project or on the named resource. */
  requirePermission(member: string, permission: string, resource?: string): void {
    if (this.may(member, permission, resource)) return
    throw new GoogleError(
      'PERMISSION_DENIED',
      `Permission '${permission}' denied on resource '${resource ?? `projects/${this.state.projectId}`}' (or it may not exist) for ${member}.`,
    )
  }

  may(member: string, permission: string, resource?: string): boolean {
    const own = resource === undefined ? undefined : this.state.policies[resource]
    return isAllowed(member, permission, [this.state.policy, own])
  }

  hasRole(member: string, role: string): boolean {
    return this.state.policy.bindings.some(
      (binding) => binding.role === role && binding.members.includes(member),
    )
  }

  /** The policy of one resource; an empty one if none was set. */
  getPolicy(resource: string): Policy {
    return this.state.policies[resource] ?? { version: 1, etag: 'ACAB', bindings: [] }
  }
}

/** Returns the resource of this name, or throws NOT_FOUND. */
export function requireResource(resources: Record<string, Resource>, name: string): Resource {
  const found = resources[name]
  if (found === undefined) {
    throw new GoogleError('NOT_FOUND', `Resource '${name}' was not found`)
  }
  return found
}

/** Copies the fields of an update mask, such as `serviceConfig.timeoutSeconds`, into a resource. */
export function applyMask(target: Resource, change: Resource, mask: string | null): Resource {
  const paths = mask === null ? Object.keys(change) : mask.split(',').filter((path) => path !== '')
  return paths.reduce(
    (all, path) => setPath(all, path.split('.'), getPath(change, path.split('.'))),
    target,
  )
}

function getPath(from: Resource, [head, ...rest]: readonly string[]): unknown {
  const value = head === undefined ? undefined : from[head]
  return rest.length === 0 ? value : isRecord(value) ? getPath(value, rest) : undefined
}

function setPath(to: Resource, [head, ...rest]: readonly string[], value: unknown): Resource {
  if (head === undefined) return to
  if (rest.length > 0) {
    const inner = to[head]
    return { ...to, [head]: setPath(isRecord(inner) ? inner : {}, rest, value) }
  }
  const { [head]: _, ...others } = to
  // A field that is named in the mask and not in the body is cleared.
  return value === undefined || value === null ? others : { ...to, [head]: value }
}

export function isRecord(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
