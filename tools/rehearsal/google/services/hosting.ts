// Types from Google's discovery document; Google publishes no library with them.
/// <reference types="@maxim_mazurok/gapi.client.firebasehosting-v1beta1" />
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import { applyMask, isRecord, requireResource, type GoogleProject } from '../GoogleProject.ts'
import type { Resource } from '../ProjectState.ts'
import { RawAnswer, type Route } from '../route.ts'

const host = 'firebasehosting.googleapis.com'
const Files = z.object({ files: z.record(z.string().startsWith('/'), z.string().length(64)) })
const Rewrite = z.looseObject({
  run: z
    .object({ serviceId: z.string(), region: z.string(), tag: z.string().optional() })
    .optional(),
})
const Config = z.looseObject({ rewrites: z.array(Rewrite).default([]) })

/** The name of a site, version or channel with the project in front, as it is filed here. */
const filed = ({ state }: GoogleProject, name: string) =>
  name.startsWith('projects/') ? name : `projects/${state.projectId}/${name}`

/** Firebase Hosting: sites, versions, their files, releases and preview channels. */
export const hosting: readonly Route[] = ['{project=projects/*}/', ''].flatMap(
  (prefix): Route[] => {
    const full = ({ project = '', name = '' }: Readonly<Record<string, string>>) =>
      project === '' ? name : `${project}/${name}`
    return [
      {
        method: 'GET',
        host,
        path: `v1beta1/${prefix}{name=sites/*}`,
        permission: 'firebasehosting.sites.get',
        handle: (google, { params }) =>
          requireResource(google.state.sites, filed(google, full(params))),
      },
      {
        method: 'POST',
        host,
        path: `v1beta1/${prefix}{name=sites/*}/versions`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, body }) => {
          const site = filed(google, full(params))
          requireResource(google.state.sites, site)
          const name = `${site}/versions/${randomBytes(8).toString('hex')}`
          const version = {
            ...(isRecord(body) ? body : {}),
            name,
            createTime: google.clock.timestamp(),
          } satisfies gapi.client.firebasehosting.Version
          google.state.hostingVersions[name] = version
          google.onChange()
          return version
        },
      },
      {
        method: 'GET',
        host,
        path: `v1beta1/${prefix}{name=sites/*}/versions`,
        permission: 'firebasehosting.sites.get',
        handle: ({ state }) =>
          ({
            versions: Object.values(state.hostingVersions),
          }) satisfies gapi.client.firebasehosting.ListVersionsResponse,
      },
      {
        method: 'POST',
        host,
        path: `v1beta1/${prefix}{name=sites/*/versions/*}:populateFiles`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, body }) => {
          const version = filed(google, full(params))
          requireCreated(google, version)
          const { files } = Files.parse(body)
          google.state.hostingFiles[version] = { ...google.state.hostingFiles[version], ...files }
          const missing = [...new Set(Object.values(files))].filter(
            (hash) => !google.hostingContent.has(hash),
          )
          return {
            uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${version}/files`,
            ...(missing.length > 0 && { uploadRequiredHashes: missing }),
          } satisfies gapi.client.firebasehosting.PopulateVersionFilesResponse
        },
      },
      {
        method: 'PATCH',
        host,
        path: `v1beta1/${prefix}{name=sites/*/versions/*}`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, query, body }) => {
          const name = filed(google, full(params))
          const before = requireCreated(google, name)
          const changed = applyMask(before, isRecord(body) ? body : {}, query.get('updateMask'))
          if (changed['status'] === 'FINALIZED') finalize(google, name, changed)
          google.state.hostingVersions[name] = { ...changed, name }
          google.onChange()
          return google.state.hostingVersions[name]
        },
      },
      {
        method: 'POST',
        host,
        path: `v1beta1/${prefix}{name=sites/*/channels/*}/releases`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, query, body }) => {
          const channel = filed(google, full(params))
          const version = filed(google, query.get('versionName') ?? '')
          const stored = requireResource(google.state.hostingVersions, version)
          if (stored['status'] !== 'FINALIZED') {
            throw new GoogleError(
              'FAILED_PRECONDITION',
              'Only a finalized version can be released.',
            )
          }
          const release = {
            ...(isRecord(body) ? body : {}),
            name: `${channel}/releases/${google.state.hostingReleases.length + 1}`,
            type: isRecord(body) && typeof body['type'] === 'string' ? body['type'] : 'DEPLOY',
            releaseTime: google.clock.timestamp(),
            version: stored,
          } satisfies gapi.client.firebasehosting.Release
          google.state.hostingReleases.unshift(release)
          const site = channel.split('/channels/')[0] ?? ''
          const channelNow = google.state.hostingChannels[channel] ?? describeChannel(site, channel)
          google.state.hostingChannels[channel] = { ...channelNow, release }
          google.onChange()
          return release
        },
      },
      {
        method: 'GET',
        host,
        path: `v1beta1/${prefix}{name=sites/*/channels/*}/releases`,
        permission: 'firebasehosting.sites.get',
        handle: (google, { params }) => {
          const channel = `${filed(google, full(params))}/releases/`
          const isOfChannel = ({ name }: Resource) => String(name).startsWith(channel)
          return {
            releases: google.state.hostingReleases.filter(isOfChannel),
          } satisfies gapi.client.firebasehosting.ListReleasesResponse
        },
      },
      {
        method: 'GET',
        host,
        path: `v1beta1/${prefix}{name=sites/*}/channels`,
        permission: 'firebasehosting.sites.get',
        handle: ({ state }) =>
          ({
            channels: Object.values(state.hostingChannels),
          }) satisfies gapi.client.firebasehosting.ListChannelsResponse,
      },
      {
        method: 'GET',
        host,
        path: `v1beta1/${prefix}{name=sites/*/channels/*}`,
        permission: 'firebasehosting.sites.get',
        handle: (google, { params }) =>
          requireResource(google.state.hostingChannels, filed(google, full(params))),
      },
      {
        method: 'POST',
        host,
        path: `v1beta1/${prefix}{name=sites/*}/channels`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, query, body }) => {
          const site = filed(google, full(params))
          const name = `${site}/channels/${query.get('channelId') ?? ''}`
          const channel = { ...describeChannel(site, name), ...expiry(google, body) }
          google.state.hostingChannels[name] = channel
          google.onChange()
          return channel
        },
      },
      {
        method: 'PATCH',
        host,
        path: `v1beta1/${prefix}{name=sites/*/channels/*}`,
        permission: 'firebasehosting.sites.update',
        handle: (google, { params, body }) => {
          const name = filed(google, full(params))
          const before = requireResource(google.state.hostingChannels, name)
          google.state.hostingChannels[name] = { ...before, ...expiry(google, body) }
          google.onChange()
          return google.state.hostingChannels[name]
        },
      },
    ]
  },
)

/** Uploads of Hosting's files, each compressed and named by its hash. */
export const hostingUploads: readonly Route[] = [
  {
    method: 'POST',
    host: 'upload-firebasehosting.googleapis.com',
    path: 'upload/{version=**}/files/{hash}',
    permission: 'firebasehosting.sites.update',
    handle: async (google, { params: { hash = '' }, bytes }) => {
      const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
      if (Buffer.from(digest).toString('hex') !== hash) {
        throw new GoogleError(
          'INVALID_ARGUMENT',
          'The content hash does not match the uploaded file.',
        )
      }
      google.hostingContent.set(hash, bytes)
      return new RawAnswer(Buffer.alloc(0))
    },
  },
  {
    method: 'GET',
    host,
    path: 'v1beta1/{name=projects/*}/sites',
    permission: 'firebasehosting.sites.get',
    handle: ({ state }) =>
      ({
        sites: Object.values(state.sites),
      }) satisfies gapi.client.firebasehosting.ListSitesResponse,
  },
]

function requireCreated(google: GoogleProject, name: string): Resource {
  const version = requireResource(google.state.hostingVersions, name)
  if (version['status'] === 'CREATED') return version
  throw new GoogleError('FAILED_PRECONDITION', `Version ${name} is ${String(version['status'])}.`)
}

/** A version is complete when all of its files are there, and all services that it names. */
function finalize(google: GoogleProject, name: string, version: Resource): void {
  const files = google.state.hostingFiles[name] ?? {}
  const missing = Object.entries(files).find(([, hash]) => !google.hostingContent.has(hash))
  if (missing !== undefined) {
    throw new GoogleError('FAILED_PRECONDITION', `The file ${missing[0]} was not uploaded.`)
  }
  const { rewrites } = Config.parse(version['config'] ?? {})
  for (const { run } of rewrites) {
    if (run === undefined) continue
    const { projectId } = google.state
    const service = `projects/${projectId}/locations/${run.region}/services/${run.serviceId}`
    const found = google.state.services[service]
    if (found === undefined) {
      throw new GoogleError(
        'INVALID_ARGUMENT',
        `Cloud Run service \`${run.serviceId}\` does not exist in region \`${run.region}\` in this project.`,
      )
    }
    if (run.tag !== undefined && !JSON.stringify(found['spec']).includes(`"${run.tag}"`)) {
      throw new GoogleError(
        'INVALID_ARGUMENT',
        `The service ${run.serviceId} has no tag ${run.tag}.`,
      )
    }
  }
}

function describeChannel(site: string, name: string): Resource {
  const [id, siteId] = [name.split('/').at(-1) ?? '', site.split('/').at(-1) ?? '']
  const url =
    id === 'live' ? `https://${siteId}.web.app` : `https://${siteId}--${id}-stand1n.web.app`
  return { name, url } satisfies gapi.client.firebasehosting.Channel
}

function expiry(google: GoogleProject, body: unknown): Resource {
  const ttl = isRecord(body) && typeof body['ttl'] === 'string' ? body['ttl'] : null
  if (ttl === null) return {}
  const milliseconds = Number(ttl.replace('s', '')) * 1000
  const expireTime = new Date(google.clock.now() + milliseconds).toISOString()
  return { ttl, expireTime } satisfies gapi.client.firebasehosting.Channel
}

const DomainChange = z.object({ authorizedDomains: z.array(z.string()) })

/** Identity Platform's settings, as far as previews add their domain to them. */
export const identityConfig: readonly Route[] = [
  {
    method: 'GET',
    host: 'identitytoolkit.googleapis.com',
    path: 'admin/v2/{name=projects/*}/config',
    permission: 'firebaseauth.configs.get',
    handle: ({ state }) => ({
      name: `projects/${state.projectNumber}/config`,
      authorizedDomains: state.authorizedDomains,
    }),
  },
  {
    method: 'PATCH',
    host: 'identitytoolkit.googleapis.com',
    path: 'admin/v2/{name=projects/*}/config',
    permission: 'firebaseauth.configs.update',
    handle: (google, { body }) => {
      google.state.authorizedDomains = DomainChange.parse(body).authorizedDomains
      google.onChange()
      return { name: `projects/${google.state.projectNumber}/config` }
    },
  },
]
