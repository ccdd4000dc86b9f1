import { Card } from '../../components/Card.tsx';
import { messages } from '../../lib/messages.ts';
import { StatementImport } from './StatementImport.tsx';
import { StatementList } from './StatementList.tsx';
import { StatementTemplates } from './StatementTemplates.tsx';

export const StatementsCard = ({ userId }: { userId: string }) => (
  <Card title={messages.statements.title} text={messages.statements.text}>
    <div className="flex flex-col gap-6">
      <StatementImport userId={userId} />
      <StatementList userId={userId} />
      <StatementTemplates />
    </div>
  </Card>
);
