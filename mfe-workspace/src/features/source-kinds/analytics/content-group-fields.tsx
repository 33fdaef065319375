import { Button, DeleteOutlined, Flex, Form, Input, PlusOutlined, Typography } from '@reportage/ui';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

/** Fields for the rules that assign pages to named groups by path prefix. */
export function ContentGroupFields() {
  const t = useAnalyticsSourceMessages();
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t('grouping')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('groupingText')}</Typography.Paragraph>
      <Form.List name="contentGrouping">
        {(groups, { add, remove }) => (
          <>
            {groups.map((group) => (
              <Flex key={group.key} gap={8} align="start" wrap>
                <Form.Item
                  name={[group.name, 'name']}
                  rules={[{ required: true, whitespace: true, message: t('groupRequired') }]}
                  style={{ flex: '1 1 140px' }}
                >
                  <Input aria-label={t('groupName')} placeholder={t('groupName')} maxLength={120} />
                </Form.Item>
                <Form.Item
                  name={[group.name, 'pathPrefix']}
                  rules={[{ required: true, pattern: /^\//, message: t('groupPathInvalid') }]}
                  style={{ flex: '1 1 140px' }}
                >
                  <Input aria-label={t('groupPath')} placeholder="/news/" maxLength={500} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('groupRemove')}
                  title={t('groupRemove')}
                  onClick={() => remove(group.name)}
                />
              </Flex>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ name: '', pathPrefix: '/' })}>
              {t('groupAdd')}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}
