import { getDocumentKind } from '@shala/content/site/documentTypes'
import { useId } from 'react'
import * as z from 'zod'
import { CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { settings } from '#shared/settings.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StudioLink } from '#shared/ui/links/StudioLink.tsx'

/** Lists the redirects that editors wrote and the site does not follow, with the reasons. */
export function RefusedRedirects() {
  const id = useId()
  const load = useLoad(refusedQuery)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Redirects</h2>
      <Loaded load={load} of="the redirects">
        {(refused) =>
          refused.length === 0 ? (
            <p>All redirects work.</p>
          ) : (
            <>
              <p>
                These redirects do not work. Correct them in the Studio, under “Settings of the
                site”.
              </p>
              <ul className="health-jobs">
                {refused.map(({ from, to, reason }) => (
                  <li key={`${from} ${to}`}>
                    <code>{from}</code> → <code>{to}</code>
                    <p className="small">{reason}</p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const Refused = z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() }))

const refusedQuery = serverQuery(['redirects', 'refused'], () =>
  readReport(paths.refusedRedirects, Refused),
)

/** Lists the documents that editors published with errors, so that the site leaves them out. */
export function BrokenDocuments() {
  const id = useId()
  const load = useLoad(brokenQuery)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Website texts</h2>
      <Loaded load={load} of="the documents with errors">
        {(broken) =>
          broken.length === 0 ? (
            <p>All published documents are shown.</p>
          ) : (
            <>
              <p>
                The site leaves these documents out. Correct them in the{' '}
                <a href={studioAddress()}>Studio</a>.
              </p>
              <ul className="health-jobs">
                {broken.map(({ id: documentId, type, name, fields }) => (
                  <li key={documentId}>
                    {getDocumentKind(type)}: <DocumentName {...{ documentId, type, name }} />
                    <p className="small">Missing or wrong: {fields.join(', ')}</p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const studioAddress = () => {
  const { studio, projectId } = settings().content
  return studio ?? `https://www.sanity.io/manage/project/${projectId}`
}

interface DocumentNameProps {
  documentId: string
  type: string
  name: string
}

/** Opens a document in the school's Studio; only its name where the Studio's address is not known. */
function DocumentName({ documentId, type, name }: DocumentNameProps) {
  const shown = name === '' ? <code>{documentId}</code> : name
  return (
    <StudioLink id={documentId} type={type} otherwise={shown}>
      {shown}
    </StudioLink>
  )
}

/** Lists the links and pictures of published documents that visitors do not see, with the reasons. */
export function BrokenLinks() {
  const id = useId()
  const load = useLoad(linksQuery)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Links and pictures</h2>
      <Loaded load={load} of="the links with errors">
        {(broken) =>
          broken.length === 0 ? (
            <p>All links and pictures work.</p>
          ) : (
            <ul className="health-jobs">
              {broken.map(({ id: documentId, type, name, target, reason }) => (
                <li key={`${documentId} ${target}`}>
                  {getDocumentKind(type)}: <DocumentName {...{ documentId, type, name }} />
                  <p className="small">
                    <code>{target}</code>: {reason}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const Links = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    target: z.string(),
    reason: z.string(),
  }),
)

export const linksQuery = serverQuery(['content', 'broken links'], () =>
  readReport(paths.brokenLinks, Links),
)

const Broken = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    fields: z.array(z.string()),
  }),
)

export const brokenQuery = serverQuery(['content', 'broken documents'], () =>
  readReport(paths.brokenDocuments, Broken),
)

/** Reads the current version of a JSON file of the site. Throws a `CallError`. */
export async function readReport<Report>(path: string, schema: z.ZodType<Report>): Promise<Report> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok)
    throw new CallError('unavailable', `The site answered with status ${response.status}.`)
  return schema.parse(await response.json())
}
