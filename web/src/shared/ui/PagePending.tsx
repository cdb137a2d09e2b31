import { Skeleton } from './Skeleton.tsx'

/** Stands in a document for what scripts fill it with, which `of` names; without them it says so. */
export function PagePending({ of }: { of: string }) {
  return (
    <>
      <noscript>
        <div className="stack prose">
          <h1>This page needs JavaScript</h1>
          <p className="soft">
            It is switched off in your browser. Switch it on for this site, then load the page
            again.
          </p>
        </div>
      </noscript>
      <Skeleton of={of} />
    </>
  )
}
