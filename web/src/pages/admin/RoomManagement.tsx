import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function RoomManagement() {
  return (
    <PageHeading title="Room Management">
      Here you will keep the rooms in which the school teaches. This page is on its way.
    </PageHeading>
  )
}
