import * as z from 'zod'
import type { GoogleProject } from './GoogleProject.ts'
import { Policy } from './ProjectState.ts'

/** One request to one of Google's services. */
export interface Call {
  /** The values of the placeholders in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The JSON body; null if there is none. */
  readonly body: unknown
  readonly bytes: Buffer
  /** The caller, such as `user:owner@school.example`. */
  readonly caller: string
}

/** An answer that is not JSON. */
export class RawAnswer {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** One method of one of Google's APIs. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** For example `run.googleapis.com`. */
  readonly host: string
  /** As in `google.api.http`, such as `v1/{name=projects/*}:getIamPolicy`. */
  readonly path: string
  /** The permission that the caller needs on the project; null if everyone may. */
  readonly permission: string | null
  readonly handle: (google: GoogleProject, call: Call) => object | Promise<object>
}

export const PolicyChange = z.object({ policy: Policy })

interface PolicyRoutes extends Pick<Route, 'host' | 'path'> {
  /** The method that reads; the placeholder of the path is `resource`. */
  readonly method: 'GET' | 'POST'
  /** The permissions without their last part, such as `run.services`. */
  readonly permission: string
  /** Throws NOT_FOUND if the resource is missing. */
  readonly requireFound: (google: GoogleProject, name: string) => unknown
}

/** The routes that read and write the policy of a resource. */
export function policyRoutes(parts: PolicyRoutes): Route[] {
  const { method, host, path, permission, requireFound } = parts
  return [
    {
      method,
      host,
      path: `${path}:getIamPolicy`,
      permission: `${permission}.getIamPolicy`,
      handle: (google, { params: { resource = '' } }) => {
        const name = google.canonical(resource)
        requireFound(google, name)
        return google.getPolicy(name)
      },
    },
    {
      method: 'POST',
      host,
      path: `${path}:setIamPolicy`,
      permission: `${permission}.setIamPolicy`,
      handle: (google, { params: { resource = '' }, body }) => {
        const name = google.canonical(resource)
        requireFound(google, name)
        google.state.policies[name] = PolicyChange.parse(body).policy
        google.onChange()
        return google.getPolicy(name)
      },
    },
  ]
}

interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a request; null if no service has such a method. */
export function findRoute(
  routes: readonly Route[],
  { method, host, path }: { method: string; host: string; path: string },
): Match | null {
  for (const route of routes) {
    if (route.method !== method || route.host !== host) continue
    const found = compile(route.path).exec(path)
    if (found !== null) return { route, params: { ...found.groups } }
  }
  return null
}

const compiled = new Map<string, RegExp>()

/** `{name}` is one segment, `{name=**}` any number, `{name=projects/*}` a path with one segment for each star. */
function compile(template: string): RegExp {
  const known = compiled.get(template)
  if (known !== undefined) return known
  const source = template.replace(
    /\{(\w+)(?:=([^}]+))?\}|\./g,
    (_, name: string | undefined, value: string | undefined = '*') =>
      name === undefined
        ? '\\.'
        : `(?<${name}>${value.replaceAll(/\*\*|\*/g, (star: string) => (star === '*' ? '[^/:]+' : '.+'))})`,
  )
  const pattern = new RegExp(`^/${source}$`)
  compiled.set(template, pattern)
  return pattern
}
