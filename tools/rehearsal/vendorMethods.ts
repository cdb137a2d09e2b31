import { join } from 'node:path'
import protobuf, { type Method, type NamespaceBase, type Service, type Type } from 'protobufjs'
import * as z from 'zod'
import { root } from '../root.ts'

/** Google's own descriptions of its APIs, as its libraries ship them. */
const files = [
  'artifact-registry',
  'firestore-api',
  'functions',
  'pubsub',
  'scheduler',
  'secret-manager',
  'service-usage',
  'tasks',
].map((name) => `@google-cloud/${name}/build/protos/protos.json`)

/** How a method looks over HTTP: https://github.com/googleapis/googleapis/blob/master/google/api/http.proto */
const Rule = z.looseObject({
  get: z.string().optional(),
  put: z.string().optional(),
  post: z.string().optional(),
  delete: z.string().optional(),
  patch: z.string().optional(),
  body: z.string().optional(),
})
const verbs = ['get', 'put', 'post', 'delete', 'patch'] as const
const Rules = Rule.extend({ additional_bindings: z.union([Rule, z.array(Rule)]).optional() })

/** A method of one of Google's HTTP APIs. */
export interface VendorMethod {
  readonly host: string
  readonly verb: string
  readonly path: RegExp
  /** The message in the body, or null for none. */
  readonly sent: Type | null
  readonly answer: Type
}

/** Reads every method that the libraries describe. */
export function readVendorMethods(): VendorMethod[] {
  return files.flatMap((file) => {
    const described = new protobuf.Root().loadSync(join(root, 'node_modules', file)).resolveAll()
    return listServices(described).flatMap((service) =>
      service.methodsArray.flatMap((method) => toVendorMethods(service, method)),
    )
  })
}

function listServices(space: NamespaceBase): Service[] {
  return space.nestedArray.flatMap((nested) => {
    if (nested instanceof protobuf.Service) return [nested]
    return nested instanceof protobuf.Namespace ? listServices(nested) : []
  })
}

function toVendorMethods(service: Service, method: Method): VendorMethod[] {
  const host = z.string().safeParse(service.getOption('(google.api.default_host)'))
  const options = z.array(z.looseObject({ '(google.api.http)': Rules.optional() }))
  const rules = (options.safeParse(method.parsedOptions).data ?? []).flatMap(
    ({ '(google.api.http)': rule }) => (rule === undefined ? [] : [rule]),
  )
  const { resolvedRequestType: request, resolvedResponseType: answer } = method
  if (!host.success || request === null || answer === null) return []
  return rules
    .flatMap((rule) => [rule, ...[rule.additional_bindings ?? []].flat()])
    .flatMap((rule) =>
      verbs.flatMap((verb) => {
        const template = rule[verb]
        if (template === undefined) return []
        const path = toPattern(template)
        const sent = getBody(request, rule.body)
        return [{ host: host.data, verb: verb.toUpperCase(), path, sent, answer }]
      }),
    )
}

/** Returns the request if `body` is `*`, the message of a field if it names one, or null for none. */
function getBody(request: Type, body: string | undefined): Type | null {
  if (body === undefined || body === '*') return body === undefined ? null : request
  // protobufjs names fields as JSON does.
  const name = body.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const type = request.fields[name]?.resolvedType
  if (type instanceof protobuf.Type) return type
  throw new Error(`The body ${body} of ${request.name} is no message`)
}

/** `{name=projects/*}` is a path with one segment for each star, `{name}` one segment, `**` the rest. */
export function toPattern(template: string): RegExp {
  const path = template.replaceAll(/\{[^=}]+(?:=([^}]+))?\}/g, (_, value: string = '*') => value)
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*|\*/g, (star) => (star === '*' ? '[^/:]+' : '.+'))
  return new RegExp(`^${source}$`)
}
