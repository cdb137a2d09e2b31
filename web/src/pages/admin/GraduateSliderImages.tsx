import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function GraduateSliderImages() {
  return (
    <PageHeading title="Graduate Slider Images">
      Here you will choose the pictures of the graduates slider. This page is on its way.
    </PageHeading>
  )
}
