import { Banner } from '../../ui/banner.tsx'

/** The address that the last e-mail of a document did not reach. */
export const RefusedMail = ({ address }: { address: string }) => (
  <Banner tone="warn">
    The e-mail to <bdi>{address}</bdi> did not arrive; the history says why. Check the address and send it
    again.
  </Banner>
)
