import { API_REFERENCE_PATH, OPENAPI_PATH } from '@soltrade/schema/paths';
import { buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';

const texts = {
  title: 'API Reference',
  text: 'Every call that a key can make, with real examples.',
  open: 'Open API Reference',
  document: 'OpenAPI Document',
} as const;

/** Links to the reference, which is a page of its own, and to the document that it shows. */
export const ApiReferenceCard = () => (
  <Card title={texts.title} text={texts.text}>
    <div className="flex flex-wrap gap-3">
      <a href={API_REFERENCE_PATH} className={buttonClass({ className: 'max-sm:grow' })}>
        {texts.open}
      </a>
      <a
        href={OPENAPI_PATH}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary', className: 'max-sm:grow' })}
      >
        {texts.document}
      </a>
    </div>
  </Card>
);
