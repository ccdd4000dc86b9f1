import { randomUUID } from 'node:crypto';
import { known, notFound, Refusal, type Routes, text } from './routes.ts';

type Deployment = {
  id: string;
  branch: string;
  manifest: Record<string, string>;
  parts: string[];
};

export type FakeProject = {
  name: string;
  productionBranch: string;
  domains: string[];
  deployments: Deployment[];
};

export type Pages = {
  projects: Map<string, FakeProject>;
  /** Contents in base64 by hash, shared by all projects. */
  assets: Map<string, string>;
};

export const pagesRoutes = ({ projects, assets }: Pages): Routes => {
  const find = (name: string | undefined): FakeProject =>
    known(projects, name, notFound(8000007, `Project ${name}`));

  return {
    'GET /pages/projects/:name': ({ params }) => described(find(params.name)),
    'POST /pages/projects': async ({ json }) => {
      const body = await json();
      const name = text(body.name);
      if (projects.has(name)) throw new Refusal(409, 8000002, 'A project with this name already exists');
      const project = { name, productionBranch: text(body.production_branch), domains: [], deployments: [] };
      projects.set(name, project);
      return described(project);
    },

    'GET /pages/projects/:name/upload-token': ({ params }) => {
      find(params.name);
      return { jwt: token({ exp: Math.floor(Date.now() / 1000) + 3600, max_file_count_allowed: 20_000 }) };
    },
    'POST /pages/assets/check-missing': async ({ json }) => {
      const { hashes } = await json();
      return Array.isArray(hashes) ? hashes.filter((hash) => !assets.has(hash)) : [];
    },
    'POST /pages/assets/upload': async ({ json }) => {
      const files = Object.values(await json()) as { key: string; value: string }[];
      for (const { key, value } of files) assets.set(key, value);
      return {};
    },
    'POST /pages/assets/upsert-hashes': () => ({}),

    'POST /pages/projects/:name/deployments': async ({ params, form }) => {
      const project = find(params.name);
      const fields = await form();
      const manifest: Record<string, string> = JSON.parse(text(fields.get('manifest')));
      const lost = Object.entries(manifest).find(([, hash]) => !assets.has(hash));
      if (lost) throw new Refusal(400, 8000000, `${lost[0]} was never uploaded`);
      const branch = text(fields.get('branch'));
      const deployment = { id: randomUUID(), branch, manifest, parts: [...fields.keys()] };
      project.deployments.push(deployment);
      return deploymentOf(project, deployment);
    },
    'GET /pages/projects/:name/deployments/:id': ({ params }) => {
      const project = find(params.name);
      const deployment = project.deployments.find(({ id }) => id === params.id);
      if (!deployment) throw notFound(8000009, `Deployment ${params.id}`);
      return deploymentOf(project, deployment);
    },

    'GET /pages/projects/:name/domains': ({ params }) =>
      find(params.name).domains.map((name) => ({ name, status: 'pending' })),
    'POST /pages/projects/:name/domains': async ({ params, json }) => {
      const name = text((await json()).name);
      find(params.name).domains.push(name);
      return { name, status: 'initializing' };
    },
  };
};

const described = ({ name, productionBranch }: FakeProject) => ({
  name,
  subdomain: `${name}.pages.dev`,
  production_branch: productionBranch,
  deployment_configs: { production: {}, preview: {} },
});

const deploymentOf = (project: FakeProject, { id, branch }: Deployment) => ({
  id,
  url: `https://${id.slice(0, 8)}.${project.name}.pages.dev`,
  environment: branch === project.productionBranch ? 'production' : 'preview',
  production_branch: project.productionBranch,
  latest_stage: { name: 'deploy', status: 'success' },
  deployment_trigger: { metadata: { commit_hash: '' } },
});

const token = (claims: object): string =>
  [{ alg: 'none' }, claims, 'unsigned']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
