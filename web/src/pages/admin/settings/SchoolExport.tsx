import { SchoolExport as Export } from '#features/schoolExport/SchoolExport.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function SchoolExport() {
  return (
    <div className="stack-wide">
      <PageHeading title="Export everything">
        All data of the school in one file, as tables for a spreadsheet and as JSON for other
        systems. It contains names, addresses and payments. Passwords, the secret addresses of
        calendars and links that prove an address are not in it. The texts of the public pages are
        in Sanity.
      </PageHeading>
      <Export />
    </div>
  )
}
